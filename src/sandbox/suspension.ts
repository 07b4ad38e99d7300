/** Whether somebody can wait for a value. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Nobody waits for a promise: then nobody minds when it fails, and the process goes on. */
export function forget(promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => undefined);
}
