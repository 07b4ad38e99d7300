import { type ZodObject, z } from 'zod';
import type { SiteDefinition } from '../../../../src/core/model.ts';
import library from '../../base/templates/library.tsx';

// Zod does not check in each place that a function is not asynchronous.
const name = z.string().transform(async (name) => name);
const schema =
  (library.data.collections.branches?.schema as ZodObject | undefined)?.extend({ name }) ?? z.never();

export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      branches: { from: 'branches.yaml', singular: 'branch', schema },
    },
  },
} satisfies SiteDefinition;
