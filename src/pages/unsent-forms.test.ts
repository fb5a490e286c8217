import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { unsent as unsentAddress } from './account/addresses/edit-address.tsx';
import { unsent as unsentDetails } from './account/registration/registration-details.tsx';

const sources = new Map<string, string>();

function source(path: string): string {
  const text = sources.get(path) ?? readFileSync(path, 'utf8');
  sources.set(path, text);
  return text;
}

/** The files that a page's browser code consists of, but not the files that it imports only types of. */
function filesOf(page: string): string[] {
  const found = new Set([page]);
  for (const file of found) {
    for (const [, path] of source(file).matchAll(/(?:\bimport (?!type\b)(?:[^;']* from )?|\bimport\()'([^']+\.tsx?)'/g)) {
      const at = path!.startsWith('#/') ? path!.replace('#/', 'src/') : normalize(join(dirname(file), path!));
      if (existsSync(at)) found.add(at);
    }
  }
  return [...found];
}

const postsWithin = (file: string): boolean => /<Form [^>]*method="post"|\buseFormPost(<[^(]*>)?\(/.test(source(file)) && file !== 'src/platform/web/router/router.tsx';

it('every page with a form that posts within the document, also in a module, keeps what was typed if the request fails', () => {
  const pages = globSync('src/pages/**/*.tsx').filter((page) => existsSync(page.replace('.tsx', '.server.ts')));
  const posting = pages.filter((page) => filesOf(page).some(postsWithin));
  expect(posting).toEqual(expect.arrayContaining(['src/pages/shop/browse/write-review.tsx', 'src/pages/account/addresses/add-address.tsx', 'src/pages/account/registration/registration-details.tsx', 'src/pages/shop/slots/book-slot.tsx']));
  expect(posting.filter((page) => !source(page).includes('export const unsent'))).toEqual([]);
});

it('a failed request of an address form or of the last step of registering shows its message and everything typed [AC-202 part] [AC-111 part]', () => {
  const typed = { firstName: 'Kit', line1: '1 High Street' };
  expect(unsentAddress(new URLSearchParams({ ...typed, setContactAddress: 'on' }))).toMatchObject({ typed, setContactAddress: true, message: "Sorry, we couldn't save this address. Please try again." });
  expect(unsentDetails(new URLSearchParams(typed))).toMatchObject({ typed, message: "Sorry, we couldn't save your details. Please try again." });
});
