import library from '../../base/templates/library.tsx';

// Nobody ever answers.
await new Promise(() => undefined);

export default library;
