import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm install` in a folder and shows its output. Returns whether it succeeded. Development dependencies are included
 * whatever NODE_ENV is: the launcher sets it for React.
 */
export async function npmInstall(folder: string): Promise<boolean> {
  const { code } = await npm(['install', '--include=dev'], folder, 'inherit');
  return code === 0;
}

/**
 * Packs a package into an existing folder, as for the registry. Returns npm's output if it failed. A clone is compiled first,
 * by its `prepack` script; an installed package is compiled already, and has no such script.
 */
export async function npmPack(home: string, folder: string): Promise<string | undefined> {
  const scripts = existsSync(join(home, 'src')) ? [] : ['--ignore-scripts'];
  const options = ['--loglevel=error', '--pack-destination', folder];
  const { code, output } = await npm(['pack', ...options, ...scripts], home, 'pipe');
  return code === 0 ? undefined : output;
}

interface Finished {
  readonly code: number | null;
  /** stdout and stderr, unless inherited. */
  readonly output: string;
}

/** Runs npm. A program that cannot be started ends with a code of null. */
function npm(args: readonly string[], cwd: string, stdio: 'inherit' | 'pipe'): Promise<Finished> {
  // On Windows npm is a batch file, which only a shell can run.
  const isWindows = process.platform === 'win32';
  const safe = isWindows ? args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) : args;
  const child = spawn('npm', safe, { cwd, stdio, shell: isWindows });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((done) => {
    child.once('error', (error) => done({ code: null, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}
