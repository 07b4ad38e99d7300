import { register } from 'tsx/esm/api';

/* A thread beside the main one, from the sources: it does not take over from the main one that TypeScript is compiled. */
register();
await import('../../src/making/threads/thread.ts');
