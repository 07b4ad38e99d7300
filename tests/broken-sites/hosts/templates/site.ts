import library from '../../base/templates/library.tsx';

/** The tool library, with hosts that are none, that are all there are, or that say more than a host. */
export default {
  ...library,
  settings: (...args: Parameters<typeof library.settings>) => ({
    ...library.settings(...args),
    base: '/our tools',
    preconnect: ['fonts', 'http://fonts.example'],
    idleScript: 'https://stats.example;x/count.js',
    hosts: {
      connect: ['https://*', 'https://ann@forms.example'],
      form: ['https://forms.example/new', 'https://forms.example?new'],
      image: ['HTTPS://Pictures.Example', 'https://*.pictures.example'],
    },
  }),
};
