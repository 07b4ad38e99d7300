/** Examples for the help of each command. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  init: ['crosstown init my-site', 'crosstown init . --look plain --color 1f4e79 --accent f2a93b --yes'],
  new: [
    'crosstown new posts winter-hours --title "Winter hours"',
    'crosstown new posts spring-hours --brief --yes',
  ],
  pull: ['crosstown pull', 'crosstown pull prices --yes --allow-removals 12'],
  dev: ['crosstown dev', 'crosstown dev --port 0 --drafts'],
  generate: [
    'crosstown generate',
    'crosstown generate --publish --allow-removals 3',
    'crosstown generate --shard 2/8',
  ],
  merge: ['crosstown merge', 'crosstown merge parts --publish'],
  plan: ['crosstown plan', 'crosstown plan --list --today 2027-01-05', 'crosstown plan --format markdown'],
  check: [
    'crosstown check',
    'crosstown check --strict --html findings.html',
    'crosstown check ../other-site/public',
  ],
  announce: ['crosstown announce --create-key', 'crosstown announce --dry-run'],
  explain: ['crosstown explain /about', 'crosstown explain orphan-page'],
  preview: ['crosstown preview', 'crosstown preview --drafts --port 8080'],
};

/** Returns the examples of a command as the end of its help; empty if there are none. */
export function helpWithExamples(command: string): string {
  const lines = EXAMPLES[command] ?? [];
  return lines.length === 0 ? '' : ['', 'Examples:', ...lines.map((line) => `  $ ${line}`)].join('\n');
}
