// Lists, per ledger and section, the requirements that no test names, and those that tests name only in part. A named
// requirement is not proved: only reading the test, or breaking the code, shows what the test checks. Arguments limit
// the list to those sections.
import { glob, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readLedger, stateOf, type SectionState } from './requirements/ledger.ts';
import { requirementsNamedIn, type NamedRequirement } from './requirements/test-titles.ts';

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2).map((name) => name.toLowerCase());

const named = await readTests();
const known = new Set<string>();
const totals: string[] = [];
for (const file of (await readdir(join(root, 'requirements'))).filter((name) => name.endsWith('.md')).sort()) {
  const sections = readLedger(await readFile(join(root, 'requirements', file), 'utf8'));
  for (const { ids } of sections) for (const id of ids) known.add(id);
  const chosen = sections.filter(({ title }) => wanted.length === 0 || wanted.some((name) => title.toLowerCase().includes(name)));
  const states = chosen.map((section) => stateOf(section, named));
  if (states.length > 0) console.log(`\n${file}`);
  for (const state of states) show(state);
  totals.push(`${file}: ${summary(states)}`);
}
console.log(`\n${totals.join('\n')}`);

const strangers = [...new Set(named.map(({ id }) => id).filter((id) => !known.has(id)))];
if (strangers.length > 0) {
  console.error(`\nTests name ids that are in no ledger: ${strangers.join(', ')}`);
  process.exitCode = 1;
}

async function readTests(): Promise<NamedRequirement[]> {
  const found: NamedRequirement[] = [];
  const places = ['{src,database,tools,bench}/**/*.test.{ts,tsx}', 'journeys/**/*.spec.ts'];
  for await (const path of glob(places, { cwd: root })) {
    // These tests contain titles only as examples.
    if (path.startsWith(join('tools', 'requirements'))) continue;
    found.push(...requirementsNamedIn(path, await readFile(join(root, path), 'utf8')));
  }
  return found;
}

function show({ title, total, missing, parts }: SectionState): void {
  const named = total - missing.length - parts.length;
  if (missing.length === total && wanted.length === 0) return console.log(`  ${title}: none of ${total}`);
  console.log(`  ${title}: ${named} of ${total} named whole`);
  if (missing.length > 0) console.log(`    no test names ${missing.join(', ')}`);
  if (parts.length > 0) console.log(`    in part: ${parts.join(', ')}`);
}

function summary(states: SectionState[]): string {
  const sum = (of: (state: SectionState) => number) => states.reduce((total, state) => total + of(state), 0);
  const total = sum((state) => state.total);
  const missing = sum((state) => state.missing.length);
  const parts = sum((state) => state.parts.length);
  return `${total - missing - parts} of ${total} named whole by tests, ${parts} in part, ${missing} by no test`;
}
