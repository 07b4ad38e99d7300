import { Markdown, TextSlot } from 'crosstown';
import { createElement, type ReactElement, type ReactNode } from 'react';
import type { PageContext, SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

/** What no compiler lets through. */
const wrong = <T,>(value: unknown): T => value as T;

const ICONS: Readonly<Record<string, () => ReactNode>> = { saw: () => <i>saw</i> };

const Opened = ({ day }: { readonly day: Date }) => <p>Open since {wrong<string>(day)}</p>;
const Icon = ({ of }: { readonly of: string }) =>
  createElement(ICONS[of] ?? wrong<() => ReactNode>(undefined));
const Shout = () => <p>{wrong<string>(() => 'Hear, hear!')}</p>;
const Framed = ({ title }: { readonly title: ReactNode }) => <h2>{title}</h2>;

/** What is on the pages of each type. */
const SECTIONS: Readonly<Record<string, (context: PageContext) => readonly ReactElement[]>> = {
  home: () => [
    <Opened key="day" day={new Date(0)} />,
    <Icon key="icon" of="hammer" />,
    <Shout key="shout" />,
  ],
  tool: ({ tool }) => [
    <Markdown key="note" text={wrong<{ readonly note: string }>(tool).note} />,
    <Markdown key="deep" text={'> '.repeat(40)} />,
    <Framed key="title" title={<TextSlot>{wrong<string>({ name: 'Saw' })}</TextSlot>} />,
  ],
  shelf: () => [<p key="p">there</p>, wrong(false)],
};

/** The tool library, whose templates show and return what cannot be shown. */
export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
    ...(type.id === 'guide' && {
      head: ({ copy }) => ({ title: wrong(copy.titel), description: '' }),
      structuredData: () => {
        const step: { part?: object } = {};
        step.part = step;
        return [step];
      },
    }),
  })),
  layout: ({ page }) => ({ before: [], after: page.path === '/' ? [wrong('by hand')] : [] }),
} satisfies SiteDefinition;
