import { AUDIT_CONTENT } from './audit/content.ts';
import { AUDIT_EXCEPTIONS } from './audit/exceptions.ts';
import { AUDIT_HEAD } from './audit/head.ts';
import { AUDIT_HOSTS } from './audit/hosts.ts';
import { AUDIT_LINKS } from './audit/links.ts';
import { AUDIT_PAGES } from './audit/pages.ts';
import { AUDIT_PROTOCOLS } from './audit/protocols.ts';
import { AUDIT_STRUCTURED_DATA } from './audit/structured-data.ts';

/** Findings on pages and in a written site, in the order of docs/checks.md. */
export const AUDIT = {
  ...AUDIT_LINKS,
  ...AUDIT_HEAD,
  ...AUDIT_CONTENT,
  ...AUDIT_PAGES,
  ...AUDIT_STRUCTURED_DATA,
  ...AUDIT_HOSTS,
  ...AUDIT_PROTOCOLS,
  ...AUDIT_EXCEPTIONS,
};
