import { LeadForm } from 'crosstown/kit/islands';

export const islands = { form: LeadForm };
export function start(): void {}
