import { spawn } from 'node:child_process';

/**
 * Runs `npm install` in a folder, for all to see. Returns whether it went well. The packages for development are wanted too,
 * whatever NODE_ENV is: the launcher sets it for React.
 */
export function npmInstall(folder: string): Promise<boolean> {
  // On Windows npm is a batch file, which only a shell can run.
  const shell = process.platform === 'win32';
  const child = spawn('npm', ['install', '--include=dev'], { cwd: folder, stdio: 'inherit', shell });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
