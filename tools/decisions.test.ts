import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../decisions');

it('each decision has a number of its own, the same in its file name and in its heading', async () => {
  const files = (await readdir(folder)).filter((name) => /^\d/.test(name));
  const numbers = files.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)]);
  for (const name of files) expect(await readFile(resolve(folder, name), 'utf8'), name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
});
