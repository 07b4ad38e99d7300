import { findProgram } from '../../scripts/browsers/find-program.ts';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from '../../scripts/browsers/webkit.ts';
import { testEngine } from './support/engines/suite.ts';
import { startWebKit } from './support/engines/webkit.ts';

testEngine({
  name: 'WebKit',
  // Its driver loses keys on a busy machine.
  retry: 2,
  start: async () =>
    startWebKit({ driver: await findProgram(WEBKIT_DRIVER), display: await findProgram(VIRTUAL_SCREEN) }),
});
