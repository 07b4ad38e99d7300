import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://www.barrepiano.example',
  trailingSlash: 'always',
  build: { inlineStylesheets: 'always' },
});
