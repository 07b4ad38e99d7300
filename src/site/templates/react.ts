import React, { createContext, use } from 'react';
import { LostHookError } from '../../core/diagnostics/issue.ts';

/*
 * React for the templates of a site, which have this module in its place. Packages have React itself. Hooks that only browsers can give
 * a purpose throw outside of islands: there, a button that should open something would silently do nothing.
 */

// @ts-expect-error The types say `export =`, as of 2015.
export * from 'react';

/** Whether what is rendered is hydrated in browsers. */
export const Hydrated = createContext(false);

/** Returns a hook that throws outside of islands. */
function inIslands<Hook extends (...args: never[]) => unknown>(name: string, hook: Hook): Hook {
  const checked = (...args: never[]) => {
    if (!use(Hydrated)) throw new LostHookError(name);
    return hook(...args);
  };
  return checked as Hook;
}

export const useState = inIslands('useState', React.useState);
export const useReducer = inIslands('useReducer', React.useReducer);
export const useEffect = inIslands('useEffect', React.useEffect);
export const useLayoutEffect = inIslands('useLayoutEffect', React.useLayoutEffect);
export const useTransition = inIslands('useTransition', React.useTransition);
export const useOptimistic = inIslands('useOptimistic', React.useOptimistic);
export const useActionState = inIslands('useActionState', React.useActionState);
export const useSyncExternalStore = inIslands('useSyncExternalStore', React.useSyncExternalStore);

const guarded: typeof React = {
  ...React,
  ...{ useState, useReducer, useEffect, useLayoutEffect },
  ...{ useTransition, useOptimistic, useActionState, useSyncExternalStore },
};

export default guarded;
