/** Sample values for the hosts of other companies: the script of an idle browser, and early connections. */
export const SAMPLE = {
  idleScript: 'https://dashboard.example/optimize.js',
  preconnect: ['https://fonts.example', 'https://widget.example', 'https://portal.example'],
} as const;
