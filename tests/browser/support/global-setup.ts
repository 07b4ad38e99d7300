import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLeadServer, LEAD_PATHS } from './lead-server.ts';
import { SAMPLE } from './samples.ts';
import { started } from './setup.ts';
import {
  close,
  type Edit,
  listen,
  pathPerType,
  type ServedSite,
  serveReference,
  serveVariant,
} from './sites.ts';

/** Starts what the browser tests share: the site in three variants, and an endpoint for leads. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return started(async (endings) => {
    let thanks = '';
    const leadServer = createLeadServer(() => thanks);
    endings.push(() => close(leadServer));
    const leadUrl = await listen(leadServer);
    const shared = project.getProvidedContext().shared;
    const serve = async (site: Promise<ServedSite>) => {
      const { server, url } = await site;
      endings.push(() => close(server));
      return url;
    };
    // It draws the images of all three, if they are not in the cache.
    const plain = await serve(serveReference(shared));
    const work = [
      serve(serveVariant(join(shared, 'leads'), withEndpoint(leadUrl + LEAD_PATHS.lead))),
      serve(serveVariant(join(shared, 'third-party'), WITH_THIRD_PARTIES)),
      pathPerType(),
    ] as const;
    // Where one of them fails, the others must have come to their end before they can be ended.
    await Promise.allSettled(work);
    const [leads, thirdParty, pages] = await Promise.all(work);
    thanks = `${leads}/thank-you`;
    project.provide('sites', { plain, leads, thirdParty });
    project.provide('leadServer', leadUrl);
    project.provide('pages', pages);
    project.provide('snapshots', project.config.snapshotOptions.updateSnapshot);
  });
}

/** Retries and the next page follow quickly: tests of their times have the site as it is. */
function withEndpoint(url: string): Edit[] {
  return [
    ['  # endpoint: {', `  endpoint: { kind: post, url: "${url}", files: true }\n  # endpoint: {`],
    ['baseMs: 1000', 'baseMs: 100'],
    ['redirectMs: 1500', 'redirectMs: 500'],
  ];
}

const WITH_THIRD_PARTIES: readonly Edit[] = [
  ['idleScript: null', `idleScript: ${SAMPLE.idleScript}`],
  ['preconnect: []', `preconnect: [${SAMPLE.preconnect.join(', ')}]`],
];
