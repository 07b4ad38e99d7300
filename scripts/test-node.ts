import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { installNode } from './install-node.ts';

/**
 * Runs the tests on another version of Node, with which they also start all their commands.
 * Usage: npm run test:node -- 24 [arguments of vitest]
 * The binary is that of the newest release, from npm, and is kept in `.crosstown/node`.
 */
const [version = '', ...rest] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm run test:node -- <version of Node, such as 24> [arguments of vitest]');
  process.exit(2);
}
const node = installNode(version);
run(node, ['--version']);
run(node, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...rest]);

/** Runs a command whose children find this Node first. Ends the process if it fails. */
function run(node: string, args: readonly string[]): void {
  const PATH = dirname(node) + delimiter + process.env.PATH;
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) process.exit(status ?? 1);
}
