import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unsent as unsentAddress } from './account/addresses/edit-address.tsx';
import { unsent as unsentDetails } from './account/registration/registration-details.tsx';

it('every page with a form that posts within the document keeps what was typed if the request fails', () => {
  const pages = globSync('src/pages/**/*.tsx').filter((page) => existsSync(page.replace('.tsx', '.server.ts')));
  const texts = new Map(pages.map((page) => [page, readFileSync(page, 'utf8')]));
  const posting = pages.filter((page) => /<(Form method="post"|(Address|RegistrationDetails)Form\b)/.test(texts.get(page)!));
  expect(posting).toEqual(expect.arrayContaining(['src/pages/shop/browse/write-review.tsx', 'src/pages/account/addresses/add-address.tsx', 'src/pages/account/registration/registration-details.tsx']));
  expect(posting.filter((page) => !texts.get(page)!.includes('export const unsent'))).toEqual([]);
});

it('a failed request of an address form or of the last step of registering shows its message and everything typed [AC-202 part] [AC-111 part]', () => {
  const typed = { firstName: 'Kit', line1: '1 High Street' };
  expect(unsentAddress(new URLSearchParams(typed))).toMatchObject({ typed, message: "Sorry, we couldn't save this address. Please try again." });
  expect(unsentDetails(new URLSearchParams(typed))).toMatchObject({ typed, message: "Sorry, we couldn't save your details. Please try again." });
});
