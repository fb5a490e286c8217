import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askPassword } from './ask-password.ts';

it.each([
  ['typed at a terminal', true, 'seven brown egs\u007f\u007fggs\r'],
  ['piped in', false, 'seven brown eggs\n'],
])('a password that is %s is read and not shown', async (_, isTTY, keys) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough({ encoding: 'utf8' });
  const asked = askPassword(input, output);
  for (const key of keys) input.write(key);
  expect(await asked).toBe('seven brown eggs');
  expect(output.read()).toBe('Password: \n');
});
