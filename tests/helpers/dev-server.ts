import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { describeIssue } from '../../src/core/diagnostics/catalog.ts';
import type { SiteDefinition } from '../../src/core/model.ts';
import { createDevServer } from '../../src/dev/server.ts';
import { createDevSite, type Report } from '../../src/dev/site.ts';
import { createActivity } from '../../src/site/templates/watchdog.ts';

/** Formats issues in a line each. */
export function formatShort({ issues }: Report): string {
  return issues.map((issue) => `${issue.place?.file} ${describeIssue(issue).message}`).join('\n');
}

/** Starts the development server for a site, until the end of the test. It does not watch the files. */
export async function startDevServer(root: string, definition: SiteDefinition, isReadOnly = false) {
  const site = createDevSite({ root, publication: {}, activity: createActivity() });
  const runCheck = () => ({ result: new Promise<never>(() => undefined), stop: () => undefined });
  const launch = () => undefined;
  const { server } = createDevServer({ root, site, runCheck, launch, format: formatShort, isReadOnly });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const load = () => site.load({ definition });
  await load();
  const answerOf = async (response: Response) => {
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json';
    return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
  };
  const get = async (path: string) => answerOf(await fetch(origin + path));
  const data = async () => {
    const { text } = await get('/');
    return JSON.parse(/id="crosstown-dev">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
  };
  const { token } = await data();
  return {
    origin,
    token: token as string,
    site,
    load,
    get,
    /** Requests what the scripts of a page receive. */
    data,
    async post(name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
      const own = { origin, 'content-type': 'application/json', 'x-crosstown-token': token, ...headers };
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      const request = { method: 'POST', headers: own, body: sent };
      return answerOf(await fetch(`${origin}/__crosstown/api/${name}`, request));
    },
  };
}
