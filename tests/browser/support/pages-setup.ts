import type { TestProject } from 'vitest/node';
import { launch, sitesServer, started } from './setup.ts';

/** Makes what tests share that look at one page of each type: a browser, and the site as it is. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return started(async (endings) => {
    const work = [sitesServer(endings)('plain', []), launch(endings)] as const;
    await Promise.allSettled(work);
    const [{ url, pages }, browser] = await Promise.all(work);
    project.provide('browser', browser.wsEndpoint());
    project.provide('sites', { plain: url });
    project.provide('pages', pages);
    project.provide('snapshots', project.config.snapshotOptions.updateSnapshot);
  });
}
