import { readFileSync } from 'node:fs';

export default () => JSON.parse(readFileSync('../site.json', 'utf8')).site;
