import { cloneElement, createElement, type ElementType, Fragment, type Key, type ReactElement } from 'react';

/* The JSX runtime of templates that are compiled to find the source of their HTML. */

export { Fragment };

/** The attribute that contains the position of an element in the templates: `templates/sections/hero.tsx:12:7`. */
export const SOURCE_ATTRIBUTE = 'data-source';

/** The element around what a component renders. */
const OF_COMPONENT = 'component-source';

/** A position that the compiler adds to an element. */
interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Creates an element whose HTML names its position. Elements of the kit have none: they are within that of their component. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  _hasStaticChildren: boolean,
  source: Source | undefined,
): ReactElement {
  const element = createElement(type, { ...props, key });
  if (!source || type === Fragment) return element;
  const attributes = {
    key,
    [SOURCE_ATTRIBUTE]: `${source.fileName}:${source.lineNumber}:${source.columnNumber}`,
  };
  return typeof type === 'string'
    ? cloneElement(element, attributes)
    : createElement(OF_COMPONENT, attributes, element);
}
