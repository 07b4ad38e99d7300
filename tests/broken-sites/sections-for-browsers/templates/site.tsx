// What would only work in browsers.
import { createElement, type ReactElement, useEffect, useState } from 'react';
import library from '../../base/templates/library.tsx';

/** Pages are HTML: what would only work in browsers is an error at its line. */
function Menu() {
  const [isOpen] = useState(false);
  return <p>{isOpen ? 'open' : 'closed'}</p>;
}

function Clock() {
  useEffect(() => undefined);
  return <p>Noon</p>;
}

const Button = () => (
  <button type="button" onClick={() => undefined}>
    More
  </button>
);

async function News() {
  return <p>Nothing yet</p>;
}

function Facts() {
  return { tools: 2 } as unknown as ReactElement;
}

function Width() {
  return <p>{window.innerWidth}</p>;
}

function Raw() {
  return createElement('div', { dangerouslySetInnerHTML: '<b>Saw</b>' as never });
}

function Red() {
  return createElement('p', { style: 'color: red' as never }, 'Saw');
}

const SECTIONS: Readonly<
  Record<string, (context: { readonly page: { readonly path: string } }) => ReactElement[]>
> = {
  home: () => [<Menu key="menu" />, <Width key="width" />],
  tool: ({ page }) =>
    page.path.endsWith('sander') ? [<Clock key="clock" />] : [createElement(News as never, { key: 'news' })],
  shelf: ({ page }) => (page.path.endsWith('sander') ? [<Button key="button" />] : [<Raw key="raw" />]),
  guide: () => [<Facts key="facts" />, <Red key="red" />],
};

export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
  })),
};
