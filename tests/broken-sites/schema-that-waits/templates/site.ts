import { type ZodObject, z } from 'zod';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

const tools = library.data.collections.tools?.schema as ZodObject | undefined;
const schema = tools?.refine(async ({ days }) => Number(days) < 14) ?? z.never();

export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      tools: { from: 'tools{.yaml,/*}', singular: 'tool', schema },
    },
  },
} satisfies SiteDefinition;
