import type { Issue } from 'crosstown';
import library from '../../base/templates/library.tsx';

/** The tool library, which looks at its data itself. */
export default {
  ...library,
  checks: ({ tools = [] }, _site, origins): Issue[] =>
    tools.map((tool) => {
      const place = origins.get(tool)?.locate(['days']);
      return Number(tool.days) > 2
        ? {
            code: 'site-error',
            facts: {
              message: `“${tool.name}” is lent for ${tool.days} days, and no tool is for more than two.`,
              hint: 'Lend it for less.',
            },
            ...(place ? { place } : {}),
          }
        : {
            code: 'site-warning',
            facts: { message: `“${tool.name}” is lent for two days.`, hint: 'One day would do.' },
            ...(place ? { place } : {}),
          };
    }),
} satisfies typeof library;
