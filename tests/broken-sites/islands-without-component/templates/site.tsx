import { Island } from 'crosstown';
import type { ComponentType, ReactElement } from 'react';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

/** As plain JavaScript, or a wrong import, may use it. */
const Any = Island as unknown as ComponentType<{ readonly component?: unknown; readonly props?: object }>;

const SECTIONS: Readonly<Record<string, () => readonly ReactElement[]>> = {
  home: () => [<Any key="none" />],
  tool: () => [<Any key="text" component="rating" props={{}} />],
  shelf: () => [<Any key="object" component={{}} props={{}} />],
};

export default {
  ...library,
  pages: library.pages.map((type): typeof type => ({
    ...type,
    sections: SECTIONS[type.id] ?? type.sections,
  })),
} satisfies SiteDefinition;
