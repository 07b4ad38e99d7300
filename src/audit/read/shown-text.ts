import { collapseSpace } from './main-text.ts';

/** The page, or a part of it that is hidden until a control opens it. */
interface Panel {
  readonly depth: number;
  readonly id: string | undefined;
  readonly outer?: Panel;
  readonly texts: string[];
  /** Which of these are code. */
  readonly code: Set<number>;
  readonly labels: string[];
}

/**
 * Collects what visitors see of a page, at once or by a click: in tabs, in panels that a control opens, and what the search of the
 * browser opens. `depth` is the number of open elements.
 */
export function createShownText() {
  let panel: Panel = { depth: 0, id: undefined, texts: [], code: new Set(), labels: [] };
  /** Outer ones first. */
  const panels = [panel];
  /** The ids that controls name. */
  const opened = new Set<string>();
  /** The depth of a control that names no id, infinite after its end: it opens what follows. */
  let control: number | undefined;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>, depth: number) {
      const { id, hidden, role, 'aria-controls': controls } = attributes;
      if (controls !== undefined) for (const one of controls.split(/\s+/)) opened.add(one);
      else if (attributes['aria-expanded'] !== undefined) control = depth;
      if (hidden !== undefined && hidden.toLowerCase() !== 'until-found' && role !== 'tabpanel') {
        if (control === undefined) {
          panel = { depth, id, outer: panel, texts: [], code: new Set(), labels: [] };
          panels.push(panel);
        }
        control = undefined;
      }
      panel.labels.push(...labelsOf(name, attributes));
    },
    text(text: string, depth: number, isCode: boolean) {
      if (isCode) panel.code.add(panel.texts.length);
      panel.texts.push(text);
      if (control !== undefined && depth < control && text.trim() !== '') control = undefined;
    },
    /** The text of a graphic. */
    label: (text: string) => void panel.labels.push(text),
    /** Ends a block. */
    space: () => void panel.texts.push(' '),
    close(depth: number) {
      if (panel.outer && panel.depth > depth) panel = panel.outer;
      if (control !== undefined && depth < control) control = Number.POSITIVE_INFINITY;
    },
    all() {
      const shown = new Set<Panel>();
      for (const one of panels)
        if (!one.outer || (shown.has(one.outer) && one.id !== undefined && opened.has(one.id)))
          shown.add(one);
      const parts = [...shown];
      const visible = collapseSpace(parts.map(({ texts }) => texts.join('')).join(' '));
      const withoutCode = ({ texts, code }: Panel) =>
        texts.map((text, i) => (code.has(i) ? ' ' : text)).join('');
      const hasCode = parts.some(({ code }) => code.size > 0);
      return {
        visible,
        /** The same without code. */
        prose: hasCode ? collapseSpace(parts.map(withoutCode).join(' ')) : visible,
        labels: parts.flatMap(({ labels }) => labels).join(' '),
      };
    },
  };
}

const LABELS = new Set(['alt', 'title', 'aria-label', 'aria-valuetext', 'aria-valuenow']);

/** What an element says by its attributes, for readers who do not see it or as a drawing. */
function labelsOf(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const labels: string[] = [];
  for (const attribute in attributes) {
    const value = attributes[attribute] ?? '';
    if (LABELS.has(attribute)) labels.push(value);
    // Stars that are drawn by CSS.
    if (attribute === 'style' && value.includes('--'))
      labels.push(...(/(?<![\w-])--[\w-]+\s*:\s*\d[\d.]*/.exec(value) ?? []));
  }
  if (name === 'meter' || name === 'progress') {
    const { value = '', max = '1' } = attributes;
    labels.push(value, `${(100 * Number(value)) / Number(max)}%`);
  }
  return labels;
}
