import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Words that shoppers stumbled over, each with the words that replaced them. */
const replaced: [stilted: string, plain: RegExp][] = [
  ['Go on shopping', /Continue shopping/],
  ['Your bank asks you to confirm this payment', /Your bank needs you to confirm this payment/],
  ['Items you marked otherwise', /We won[’']t substitute \$\{count\} you[’']ve told us not to/],
  ['Your driver brings crates', /Your driver will bring your shopping in crates/],
  ['slot you hold are as they were', /Your trolley and slot haven[’']t changed/],
  ['Choose a slot above', /Choose a slot/],
  ['Where shall we deliver', /Where should we deliver\?/],
  ['A slot that you have booked stays yours', /You[’']ll keep your booked slot/],
  ['If something you chose is not there', /If an item is unavailable, we[’']ll pick the closest match/],
  ['is not available from this branch', /isn[’']t available in your area/],
  ['Sub total', /Subtotal/],
  ['There is none with this status', /No emails with this status/],
  ['Who works here, and what each may do', /Staff accounts and permissions/],
  ['What the shop has written to customers', /Emails to customers/],
  ['Type and room', /Type and spacing/],
  ['Waiting and nothing', /Loading and empty states/],
  ['The calls of the shop', /API reference/],
];

it('words on screens that were replaced stay replaced, everywhere', async () => {
  let screens = '';
  for await (const path of glob('src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\./.test(name) })) screens += await readFile(resolve(root, path), 'utf8');
  const missing = replaced.filter(([, plain]) => !plain.test(screens));
  const returned = replaced.filter(([stilted]) => screens.includes(stilted));
  expect({ missing, returned }).toEqual({ missing: [], returned: [] });
});
