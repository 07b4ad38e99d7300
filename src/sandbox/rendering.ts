import { createElement, type ReactElement, type ReactNode } from 'react';
import { watched } from './elements.ts';
import type { Noted } from './failures.ts';
import { Watching } from './hooks.ts';
import { noteIslandFailures } from './island-failures.ts';
import type { TemplateLog } from './log.ts';
import { noteFailures } from './page-failures.ts';

/** Makes HTML of what it is given, as React does. */
export type Render = (node: ReactNode) => string;

/** Renders an element, and notes in the log what its components do wrong. With anything in it the HTML is of no use. */
export function renderWatched(element: ReactElement, render: Render, log: TemplateLog): string {
  return renderNoting(noteFailures(), { element, render, log });
}

/** The same for an island, which goes on in the browser. */
export function renderWatchedIsland(element: ReactElement, render: Render, log: TemplateLog): string {
  return renderNoting(noteIslandFailures(), { element, render, log });
}

interface Work {
  readonly element: ReactElement;
  readonly render: Render;
  readonly log: TemplateLog;
}

function renderNoting({ failures, tell }: Noted, { element, render, log }: Work): string {
  const node = createElement(Watching, { value: failures }, watched(element, { failures, by: undefined }));
  let html = '';
  let fatal: { readonly error: unknown } | undefined;
  try {
    html = render(node);
  } catch (error) {
    fatal = { error };
  }
  tell(log, html, fatal);
  return html;
}
