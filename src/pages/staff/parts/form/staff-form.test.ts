import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { unsent as unsentOfProductPage } from '#/pages/staff-catalogue/change-product.tsx';
import { listFaults, unsentKeptForm } from './refused-form.ts';
import { refusedStaff, StaffForm } from './staff-form.tsx';

const typed = { email: 'kit@larder.example', displayName: 'Kit', permissions: ['ORDER_PICK'], active: true, version: '1', password: 'three ripe pears' } as const;
const failed = (status: number | undefined, errors: { field: string; code: string; message: string }[] = []) =>
  new CallFailure(status === undefined ? 'network' : 'http', 'Said by the server.', { ...(status && { status, body: { errors } }) });

it.each([
  [401, /^Your sign-in has ended\. Sign in in another tab/],
  [409, /^Said by the server\.$/],
  [429, /couldn't save this/],
  [500, /couldn't save this/],
  [503, /couldn't save this/],
  [undefined, /couldn't save this/],
])('a staff form that was answered %s keeps what was typed, except the password, and says why', (status, said) => {
  const refused = refusedStaff(typed, failed(status));
  expect(refused).toMatchObject({ status: status ?? 503, typed: { displayName: 'Kit', permissions: ['ORDER_PICK'], active: true } });
  expect(refused.message).toMatch(said);
  expect(JSON.stringify(refused)).not.toContain('pears');
});

it('a staff form shows each error beside its field', () => {
  const errors = [{ field: 'permissions.0', code: 'x', message: 'There is no such permission' }];
  expect(refusedStaff(typed, failed(422, errors))).toMatchObject({ faults: { permissions: 'There is no such permission' }, message: null });
});

it('a form shows a fault of a field that it does not have as one of the whole form', () => {
  const refused = { faults: { version: 'Too long', name: 'Please enter a name' }, message: null };
  expect(listFaults(refused, ['price', 'name'])).toEqual([{ field: 'name', message: 'Please enter a name' }, { field: null, message: 'version: Too long' }]);
});

it.each([
  ['the form of a product', { form: '' }, { typed: null, message: expect.stringContaining("couldn't save this") }],
  ['the form of its availability', { form: 'availability' }, { availability: null, message: expect.stringContaining("couldn't save this") }],
])('a failed request of the product page shows its message on the sent form: %s [SC-680 part]', (_name, sent, result) => {
  expect(unsentOfProductPage(new URLSearchParams(sent))).toMatchObject(result);
});

it('a failed request shows its message on the form that was sent, to save or to end [SC-680 part]', () => {
  expect(unsentKeptForm(new URLSearchParams({ name: 'Tea' }))).toMatchObject({ message: expect.stringContaining("couldn't save this"), endRefused: null });
  expect(unsentKeptForm(new URLSearchParams({ end: 'yes' }))).toMatchObject({ message: null, endRefused: "Sorry, we couldn't end this. Please try again." });
});

it.each([403, 404])('a staff form that was answered %s becomes an error page that says so', (status) => {
  expect(() => refusedStaff(typed, failed(status))).toThrow(CallFailure);
});

it('a staff form whose session has ended links to signing in, in a new tab [AC-515 part]', () => {
  const refused = refusedStaff(typed, failed(401));
  expect(refused.mendedAt).toBe('/admin/sign-in');
  expect(refusedStaff(typed, failed(503)).mendedAt).toBeUndefined();
  expect(renderToStaticMarkup(createElement(StaffForm, { typed, refused, isNew: true, submit: 'Add' }))).toMatch(
    /<a href="\/admin\/sign-in" target="_blank" rel="noopener">Your sign-in has ended\./,
  );
});
