import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { AuditFinding } from '../../src/check/findings.ts';
import { findingsAsSarif } from '../../src/check/reports/sarif.ts';
import { REPOSITORY } from '../helpers/folders.ts';
import { auditSmallSite, changed } from './small-site.ts';

const schema = JSON.parse(
  readFileSync(join(REPOSITORY, 'tests/fixtures/sarif/sarif-schema-2.1.0.json'), 'utf8'),
);
// The schema leaves formats to the reader.
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

function reportOf(findings: readonly AuditFinding[]) {
  const report = findingsAsSarif(findings, { version: '1.0.0', fileOf: (page) => `dist${page}.html` });
  return JSON.parse(JSON.stringify(report));
}

test('the schema refuses what is no SARIF', () => {
  expect(validate({ version: '2.1.0' })).toBe(false);
  expect(validate({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
});

test('a report is valid, with and without findings', () => {
  const faulty = {
    ...changed('about.html', '"/services/roofs">what', '"/services/rooves é">what'),
    'robots.txt': 'Dissallow: /',
  };
  for (const findings of [[], auditSmallSite(faulty)]) {
    validate(reportOf(findings));
    expect(validate.errors).toBeNull();
  }
  expect(auditSmallSite(faulty).length).toBeGreaterThan(2);
});

test('a report of very many findings is within the limits of GitHub, and says what is missing', () => {
  const pages = Array.from({ length: 300 }, (_, i) => `/services/page-${i}`);
  const findings = Array.from(
    { length: 26_000 },
    (_, i): AuditFinding => ({
      issue: { code: 'broken-link', facts: { page: `/page-${i}`, others: 299, target: `/gone-${i}` } },
      pages: [`/page-${i}`, ...pages],
      cause: `broken-link /gone-${i}`,
    }),
  );
  const report = reportOf(findings);
  validate(report);
  expect(validate.errors).toBeNull();
  const [{ results, tool, invocations }] = report.runs;
  expect(results).toHaveLength(5000);
  expect(tool.driver.rules.length).toBeLessThan(25_000);
  expect(results[0].locations.length + results[0].relatedLocations.length).toBeLessThanOrEqual(100);
  expect(invocations[0].toolExecutionNotifications[0].message.text).toContain('21000 of 26000 findings');
  expect(gzipSync(JSON.stringify(report)).length).toBeLessThan(10_000_000);
});
