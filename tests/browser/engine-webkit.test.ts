import { findProgram } from '../../scripts/browsers/find-program.ts';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from '../../scripts/browsers/webkit.ts';
import { testEngine } from './support/engines/suite.ts';
import { startWebKit } from './support/engines/webkit.ts';

testEngine({
  name: 'WebKit',
  start: async () =>
    startWebKit({ driver: await findProgram(WEBKIT_DRIVER), display: await findProgram(VIRTUAL_SCREEN) }),
});
