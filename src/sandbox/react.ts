import React from 'react';
import { watchHooks } from './hooks.ts';

/*
 * What the templates of a site get when they import `react`: React itself, but that it is noted which components of a page
 * call hooks that do nothing there. Packages import React as it is: theirs may be for browsers as well.
 */

// @ts-expect-error Its types are written for the older module system, which has no single exports.
export * from 'react';

const hooks = watchHooks(React);

export const {
  useActionState,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useOptimistic,
  useReducer,
  useState,
  useSyncExternalStore,
  useTransition,
} = hooks;

const whole: typeof React = { ...React, ...hooks };

export default whole;
