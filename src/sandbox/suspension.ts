import { createElement, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Whether something was thrown to wait for a promise: the promise itself, as libraries do, or what React throws in its
 * place, which is always the same. It is asked itself what that is, which it must not be while it renders.
 */
export function isSuspension(thrown: unknown): boolean {
  return isPromise(thrown) || (thrown instanceof Error && thrown === thrownByReact());
}

/** Whether somebody can wait for a value. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Nobody waits for a promise: then nobody minds when it fails, and the process goes on. */
export function forget(promise: PromiseLike<unknown>): void {
  promise.then(undefined, () => undefined);
}

function thrownByReact(): unknown {
  let thrown: unknown;
  const Waiting = () => {
    try {
      use(new Promise(() => {}));
    } catch (error) {
      thrown = error;
    }
    return null;
  };
  renderToStaticMarkup(createElement(Waiting));
  return thrown;
}
