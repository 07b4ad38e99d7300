import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Built } from './build.ts';
import type { Texts } from './values.ts';
import { findXmlFault } from './xml.ts';

/** What is wrong with a site of odd texts, beside the same with plain ones; nothing where all is well. */
export function findFaults(built: Built, plain: Built, texts: Texts): string[] {
  const beside = built.beside.filter((name) => !plain.beside.includes(name));
  const faults = beside.map((name) => `${name} was written beside the output`);
  if (built.files.size === 0) return faults;
  const paths = [...built.files.keys()].filter((path) => !isHashed(path));
  const expected = [...plain.files.keys()].filter((path) => !isHashed(path));
  if (String(paths) !== String(expected)) faults.push(`the files are ${paths}, and not ${expected}`);
  for (const [path, content] of built.files) {
    if (/\.(?:xml|svg)$/.test(path)) faults.push(...prefixed(path, findXmlFault(content)));
    if (path.endsWith('.webmanifest')) JSON.parse(content);
    if (path.endsWith('.html'))
      faults.push(
        ...faultsOfPage(content, plain.files.get(path) ?? '', path.includes('one') ? texts : undefined).map(
          (fault) => `${path}: ${fault}`,
        ),
      );
  }
  const policies = [built, plain].map(({ files }) => namesOfPolicy(files.get('_headers') ?? ''));
  if (policies[0] !== policies[1]) faults.push(`the policy has other parts: ${policies[0]}`);
  return faults;
}

function isHashed(path: string): boolean {
  return path.startsWith('assets/');
}

function prefixed(path: string, fault: string | undefined): string[] {
  return fault === undefined ? [] : [`${path}: ${fault}`];
}

function namesOfPolicy(headers: string): string {
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  return `${headers.split('\n').length} ${policy.split('; ').map((part) => part.split(' ')[0])}`;
}

type Element = DefaultTreeAdapterTypes.Element;

/** Of the text in Markdown only what it must not hold is known; all else opens what the plain text does. */
function faultsOfPage(html: string, plain: string, texts: Texts | undefined): string[] {
  const [page, other] = [elementsOf(html), elementsOf(plain)];
  const [shape, wanted] = [shapeOf(page), shapeOf(other)];
  const faults = shape === wanted ? [] : [`it has ${shape}, and not ${wanted}`];
  for (const element of page.filter(({ inBody }) => inBody)) faults.push(...faultsOfText(element.element));
  return [...faults, ...faultsOfJson(page, texts)];
}

interface Found {
  readonly element: Element;
  /** Whether it is in the Markdown text. */
  readonly inBody: boolean;
}

function elementsOf(html: string): Found[] {
  const walk = (node: DefaultTreeAdapterTypes.ParentNode, inBody: boolean): Found[] =>
    node.childNodes.flatMap((child) => {
      if (!('tagName' in child)) return [];
      const isBody = child.tagName === 'div' && node.nodeName === 'main';
      return [{ element: child, inBody }, ...walk(child, inBody || isBody)];
    });
  return walk(parse(html), false);
}

function shapeOf(found: readonly Found[]): string {
  return found
    .filter(({ inBody }) => !inBody)
    .map(({ element: { tagName, attrs } }) => `${tagName}[${attrs.map(({ name }) => name)}]`)
    .join(' ');
}

const TAGS =
  /^(?:h[1-6]|p|ul|ol|li|a|em|strong|del|code|pre|blockquote|hr|br|img|table|thead|tbody|tr|th|td|input|sup|section)$/;
const ATTRIBUTES =
  /^(?:href|title|src|alt|class|id|start|align|loading|decoding|width|height|type|checked|disabled|aria-describedby|aria-label|data-footnote-.*)$/;

function faultsOfText({ tagName, attrs }: Element): string[] {
  const odd = attrs
    .filter(({ name }) => !ATTRIBUTES.test(name))
    .map(({ name }) => `the text has the attribute ${name}`);
  const unsafe = attrs.filter(
    ({ name, value }) => name === 'href' && /^\s*(?:javascript|data|vbscript):/i.test(value),
  );
  return [
    ...(TAGS.test(tagName) ? [] : [`the text has the element ${tagName}`]),
    ...odd,
    ...unsafe.map(({ value }) => `the text links to ${value}`),
  ];
}

/** Structured data says what the record of the page says; what its tokens are filled in with is not looked at. */
function faultsOfJson(page: readonly Found[], texts: Texts | undefined): string[] {
  const scripts = page.filter(({ element }) =>
    element.attrs.some(({ value }) => value === 'application/ld+json'),
  );
  return scripts.flatMap(({ element }) => {
    const [content] = element.childNodes;
    const said = JSON.stringify(JSON.parse(content && 'value' in content ? content.value : ''));
    const wanted = texts ? [texts.title, texts.summary, texts.author] : [];
    const lost = wanted.filter((text) => !text.includes('{') && !said.includes(JSON.stringify(text.trim())));
    return lost.map((text) => `structured data does not say ${JSON.stringify(text)}`);
  });
}
