import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../database/migrations');

// A shop refuses to start if a migration differs from the one that its database has applied. So never update a line of
// this snapshot: restore the migration, and add a new one. Only a new migration adds its line.
it('no migration changes once it is recorded', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const checksums = names.map(async (name) => `${name} ${createHash('sha256').update((await readFile(resolve(folder, name), 'utf8')).replaceAll('\r\n', '\n')).digest('hex').slice(0, 16)}`);
  expect(`\n${(await Promise.all(checksums)).join('\n')}\n`).toMatchSnapshot();
});
