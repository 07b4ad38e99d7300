import { text } from 'crosstown';
import { z } from 'zod';
import library from '../../base/templates/library.tsx';

/** The tool library, with settings that are missing, of another kind, or of another name. */
export default {
  ...library,
  data: { ...library.data, site: { from: 'site.yaml', schema: z.strictObject({ phone: text() }) } },
  settings: () => ({
    origin: 'cornertools.example',
    keywords: 'tools',
    prefetch: ['/tools'],
    color: '#333333',
  }),
};
