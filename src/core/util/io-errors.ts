/** Whether an error comes from the operating system, such as a missing file, a full disk or a port in use. */
export function isIoError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
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
