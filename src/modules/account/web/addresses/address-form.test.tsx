import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { titles } from '#/modules/account/rules/profile/titles.ts';
import { AddressForm } from './address-form.tsx';
import { notSaved } from './unsent-address.ts';

const render = (country: string, refused?: object) => {
  const given = refused && { typed: {}, setContactAddress: false, faults: {}, message: null, formKey: '', blocked: null, status: 422, ...refused };
  const post = { busy: false, answer: undefined, send: () => undefined };
  return renderToStaticMarkup(<AddressForm first={{ country }} picked={null} contact="asked" post={post} leave="/ecom/my-details" refused={given} />);
};

const placeholders = (html: string) => [...html.matchAll(/placeholder="([^"]*)"/g)].map(([, text]) => text);

it('has the placeholders of its country [AC-188] [AC-189] [AC-190]', () => {
  const uk = ['Address line 1', 'Address line 2', 'Address line 3', 'Town', 'County', 'Postcode'];
  for (const country of ['GB', 'JE', 'GG']) expect(placeholders(render(country))).toEqual(uk);
  for (const country of ['FR', 'US', 'IE', 'IM']) expect(placeholders(render(country)).slice(3)).toEqual(['City', 'State / Province / Region', 'ZIP / Postal Code']);
});

it('offers the United Kingdom first, and chooses it at first; the others follow by name [AC-192]', () => {
  const select = /<select[^>]*name="country".*?<\/select>/.exec(render(''))![0];
  const names = [...select.matchAll(/<option value="(\w\w)"( selected="")?>([^<]*)/g)];
  expect(names[0]!.slice(1)).toEqual(['GB', ' selected=""', 'United Kingdom']);
  expect(names.filter(([, , selected]) => selected)).toHaveLength(1);
  const others = names.slice(1).map(([, , , name]) => name!);
  expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')));
});

it('offers the titles of the account [AC-194]', () => {
  const select = /<select[^>]*name="title".*?<\/select>/.exec(render('GB'))![0];
  expect([...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['None', ...titles]);
  expect(titles).toHaveLength(12);
});

it('shows its errors in their order, the failed save first [AC-201] [AC-202 part]', () => {
  const fields = ['title', 'contactNumber', 'firstName', 'lastName', 'line1', 'postalCode'];
  const faults = Object.fromEntries(fields.map((field) => [field, `Fault of ${field}.`]));
  const html = render('GB', { message: notSaved, faults });
  expect([...html.matchAll(/Sorry, we couldn&#x27;t save this address\. Please try again\.|Fault of \w+\./g)].map(([text]) => text)).toEqual([
    'Sorry, we couldn&#x27;t save this address. Please try again.', ...fields.map((field) => `Fault of ${field}.`),
  ]);
});

it('offers to make it the contact address only in a country where it can be that [AC-127 part] [AC-155 part]', () => {
  expect(['GB', 'JE', 'GG', 'FR', 'IM'].map((country) => render(country).includes('name="setContactAddress"'))).toEqual([true, true, true, false, false]);
});
