import { valuesOf } from 'crosstown';
import library from '../../base/templates/library.tsx';

/** The tool library, with collections that are made of the values in others. */
export default {
  ...library,
  data: {
    ...library.data,
    collections: {
      ...library.data.collections,
      notes: valuesOf('tools', 'note'),
      levels: valuesOf('tool', 'level'),
      days: valuesOf('tools', 'day'),
    },
  },
};
