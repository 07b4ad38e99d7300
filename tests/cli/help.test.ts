import { expect, test } from 'vitest';
import { engineVersion, noteOnNode } from '../../src/cli/process.ts';
import { crosstown } from '../helpers/command.ts';

const COMMANDS = [
  ...['init', 'new', 'pull', 'dev', 'generate', 'merge', 'plan', 'check', 'announce', 'explain'],
  ...['preview'],
];

test('the commands are those of the help', async () => {
  const { stdout } = await crosstown(['--help']);
  const listed = [...stdout.matchAll(/^ {2}([a-z]+) .*$/gm)].map(([, name]) => name);
  expect(listed).toEqual(COMMANDS);
});

test.each(COMMANDS)('the help of %s has examples, with options that exist', async (command) => {
  const { stdout, code } = await crosstown([command, '--help']);
  expect(code).toBe(0);
  const [help = '', examples = ''] = stdout.split('\nExamples:\n');
  const lines = examples.trim().split('\n');
  for (const line of lines) {
    expect(line.trim()).toMatch(new RegExp(`^\\$ crosstown ${command}\\b`));
    const options = (line.match(/--[a-z-]+/g) ?? []).filter(
      (option) => !(command === 'new' && option === '--title'),
    );
    expect(
      options.filter((option) => !help.includes(`  ${option} `) && !help.includes(`  ${option}\n`)),
    ).toEqual([]);
  }
});

test.each([
  [['genrate'], 'Did you mean generate?'],
  [['generate', '--forse'], 'Did you mean --force?'],
  [['plan', '--todya', '2027-01-05'], 'Did you mean --today?'],
  [['check', '--strikt'], 'Did you mean --strict?'],
  [['pull', '--alow-removals', '1'], 'Did you mean --allow-removals?'],
])('%j suggests what was meant', async (args, suggestion) => {
  const { code, stderr } = await crosstown(args);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(suggestion) });
});

test('the version is all of stdout; a Node without security fixes is named beside it', async () => {
  const note = noteOnNode(process.versions.node);
  const stderr = note === undefined ? '' : `${note}\n`;
  expect(await crosstown(['--version'])).toEqual({ code: 0, stdout: `${engineVersion()}\n`, stderr });
  expect(noteOnNode('20.20.2')).toBe(
    'Node 20.20.2 no longer receives security fixes. Use Node 22, 24 or 26.',
  );
  expect(['22.23.3', '24.21.0', '26.12.1', '30.0.0'].map(noteOnNode)).toEqual(Array(4).fill(undefined));
});
