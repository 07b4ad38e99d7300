import { describe, expect, test } from 'vitest';
import { findSource } from '../../src/check/find-source.ts';

const PAGE = `
  <main data-source="page:1">
    <h1 data-source="title:1">Roofs in Alburgh</h1>
    <nav><a href="/roofs">Roofs</a></nav>
    <component-source data-source="card:7"><h2>Chimneys</h2><p>Swept for <b data-source="bold:3">ninety</b> dollars</p></component-source>
    <a data-source="empty:9" href="/roofs"></a>
    <p data-source="text:4">Ask about roofs, ninety of them.</p>
    <img data-source="image:5" src="//cdn.example/roofs.png">
  </main>`;

describe('the source of an element', () => {
  test.for([
    ['is its own', { text: 'Roofs in Alburgh' }, 'title:1'],
    ['is that of the nearest element around it', { text: '/roofs' }, 'page:1'],
    ['is that of its component', { text: 'Chimneys' }, 'card:7'],
    ['is that of the innermost with a text', { text: 'ninety' }, 'bold:3'],
    ['is that with exactly a text before one that contains it', { text: 'Roofs' }, 'page:1'],
    ['is that of a tag', { text: 'Roofs', tags: /^h1$/ }, 'title:1'],
    ['is that without a text', { text: '/roofs', tags: /^a$/, isEmpty: true }, 'empty:9'],
    ['may be in a part of an attribute', { text: '//cdn.example' }, 'image:5'],
    ['is unknown if there is no such element', { text: 'Gutters' }, undefined],
  ] as const)('%s', ([, wanted, expected]) => {
    expect(findSource(PAGE, wanted, 'data-source')).toBe(expected);
  });
});
