import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import board from '../../../src/dev/browser/board/board.css';
import common from '../../../src/dev/browser/common.css';
import styles from '../../../src/dev/browser/edit/controls/controls.css';
import { FieldControl } from '../../../src/dev/browser/edit/controls/field-control.tsx';
import type { ControlServices } from '../../../src/dev/browser/edit/controls/services.ts';
import type { Control, FieldDescription } from '../../../src/dev/edit/contract.ts';

/* A page with each control, in the document or, at `/shadow`, in a shadow root. It runs in a browser. */

declare global {
  interface Window {
    /** The values of all controls. */
    controlValues?: Readonly<Record<string, unknown>> | undefined;
  }
}

function fieldOf(name: string, label: string, control: Control, isRequired = false): FieldDescription {
  return { name, label, control, isRequired, limits: `limits of ${label}` };
}

const TEXT: Control = { kind: 'text', hasTokens: false };
const FIELDS = [
  fieldOf('lead', 'Lead', { kind: 'text', hasTokens: true, maxLength: 40 }),
  fieldOf('note', 'Note', TEXT),
  fieldOf('price', 'Price', { kind: 'number', isInteger: false }, true),
  fieldOf('isOpen', 'Is open', { kind: 'boolean' }, true),
  fieldOf('size', 'Size', { kind: 'choice', options: ['small', 'large'] }),
  fieldOf('month', 'Month', { kind: 'choice', options: [1, 2, 3, 4, 5] }),
  fieldOf('day', 'Day', { kind: 'day' }),
  fieldOf('time', 'Time', { kind: 'time' }),
  fieldOf('published', 'Published', { kind: 'date-time' }),
  fieldOf('town', 'Town', { kind: 'reference', collection: 'towns' }),
  fieldOf('service', 'Service', { kind: 'reference', collection: 'services' }, true),
  fieldOf('photo', 'Photo', { kind: 'photo' }),
  fieldOf('body', 'Article', { kind: 'markdown', hasTokens: true }),
  fieldOf('facts', 'Facts', { kind: 'list', min: 1, max: 3, entry: fieldOf('', '', TEXT, true) }, true),
  fieldOf('block', 'Block', {
    kind: 'group',
    fields: [],
    variants: {
      by: 'kind',
      fields: {
        quote: [
          fieldOf('kind', 'Kind', { kind: 'choice', options: ['quote', 'link'] }, true),
          fieldOf('by', 'By', TEXT),
        ],
        link: [
          fieldOf('kind', 'Kind', { kind: 'choice', options: ['quote', 'link'] }, true),
          fieldOf('to', 'To', TEXT),
        ],
      },
    },
  }),
  fieldOf('map', 'Map', { kind: 'source' }),
];
const VALUE = {
  lead: 'Clean {town.name} chimneys',
  note: 'old',
  price: 5,
  isOpen: false,
  published: '2026-05-31T09:00:00-04:00',
  facts: ['a lake', 'a mill'],
  block: { kind: 'quote', by: 'Ann' },
  map: { lat: 44.1 },
};
const TOKENS = [{ token: 'town.name', value: 'Windham' }, { token: 'town.zip' }];

const services: ControlServices = {
  records: async (collection) =>
    Array.from({ length: collection === 'towns' ? 200 : 3 }, (_, i) => ({
      slug: `${collection}-${i}`,
      name: i === 70 ? 'Île Verte' : `Number ${i}`,
    })),
  markdown: async (text) => `<p>${text.length} letters</p>`,
  onPhoto: async ({ name }) => {
    if (name.endsWith('.txt')) throw new Error('This is not a picture.');
    return { file: `photos/${name}`, width: 640, height: 480 };
  },
  photoAddress: () => 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  open() {},
};

function Form() {
  const [value, setValue] = useState<unknown>(VALUE);
  window.controlValues = value as typeof window.controlValues;
  const errors = [
    { address: { record: 'towns/windham', path: ['facts', 1] }, message: 'must be about water' },
  ];
  const field = fieldOf('', 'Windham', { kind: 'group', fields: FIELDS }, true);
  return (
    <FieldControl
      {...{ field, value, errors, services }}
      onChange={setValue}
      path={[]}
      tokens={TOKENS}
      place="data/towns.yaml:1:3"
    />
  );
}

const main = document.createElement('main');
const root = location.pathname === '/shadow' ? main.attachShadow({ mode: 'open' }) : main;
const sheet = document.createElement('style');
sheet.textContent = common + board + styles;
const heading = document.createElement('h1');
heading.textContent = 'Controls';
const form = document.createElement('div');
root.append(sheet, heading, form);
document.body.append(main);
createRoot(form).render(<Form />);
