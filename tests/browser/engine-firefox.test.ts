import { findProgram } from '../../scripts/browsers/find-program.ts';
import { FIREFOX } from '../../scripts/browsers/firefox.ts';
import { startFirefox } from './support/engines/firefox.ts';
import { testEngine } from './support/engines/suite.ts';

testEngine({ name: 'Firefox', start: async () => startFirefox(await findProgram(FIREFOX)) });
