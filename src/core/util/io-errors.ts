/** Whether an error comes from the operating system, such as a missing file, a full disk or a port in use. */
export function isIoError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

/** Creates the error for a file or folder that changed while it was read. */
export function changedError(path: string): Error {
  const error = new Error('it was changed while pages were being made; run the command again');
  return Object.assign(error, { code: 'ECHANGED', syscall: 'read', path });
}

/** Runs operations on an open file. Their errors know only its number, and get its path. */
export function namingFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isIoError(error)) error.path ??= path;
    throw error;
  }
}
