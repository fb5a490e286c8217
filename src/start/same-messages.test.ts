import { expect, it } from 'vitest';
import { changePasswordFaults } from '#/modules/account/rules/password/change-password-refusal.ts';
import { forgottenPasswordFaults } from '#/modules/account/rules/password/password-refusal.ts';
import { emailChangeFaults } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { addressFormFaults, writtenOf } from '#/modules/account/rules/profile/address-form.ts';
import { changeNameFaults } from '#/modules/account/rules/profile/name-refusal.ts';
import { registrationFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { makeHouseholder } from '#/start/testing/address-books.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop();
const own = await makeHouseholder(shop);
const { email } = (await own.call('GET', '/accounts-prod/v1/accounts/self')).body;
const visitor = shop.browser();
const headers = await visitor.csrfHeader();
const asVisitor = (path: string, json: object) => visitor.call('POST', path, { json, headers });

const emails = ['', '  ', 'ada', 'a@b', 'a b@c.test', 'a\u0007@b.test', `${'x'.repeat(250)}@b.test`];
const lengths = ['', 'short', 'x'.repeat(129)];
const names = ['', ' ', 'Ada_', '<Ada>', 'x'.repeat(51), 'x'.repeat(2000)];
const address = { line1: '14 Mill Lane', country: 'GB', postalCode: 'RG12 1AA' };
const addresses = [
  { line1: '' }, { line1: '!' }, { line1: '---' }, { line1: 'x'.repeat(61) }, { line1: 'x'.repeat(2000) }, { line2: 'a*b' }, { line3: 'x'.repeat(61) }, { town: 'x'.repeat(41) }, { region: '<>' },
  { country: '' }, { country: 'XX' }, { postalCode: '' }, { postalCode: 'RG-12' }, { postalCode: 'RG12' }, { country: 'US', postalCode: '1234' }, { country: 'FR', postalCode: '123' },
  { country: 'IE', postalCode: '1' }, { country: 'DE', postalCode: 'x'.repeat(11) }, { firstName: 'Ada_', lastName: 'Farrow' }, { firstName: 'Ada', lastName: 'x'.repeat(51) },
  { firstName: 'Ada', lastName: 'Farrow', contactNumber: '12' }, { firstName: 'Ada', lastName: 'Farrow', contactNumber: 'call me' }, { firstName: 'Ada', lastName: 'Farrow', title: 'Count' },
  { firstName: 'Ada', lastName: 'x'.repeat(2000), contactNumber: '1'.repeat(2000), title: 'x'.repeat(2000) },
  { line1: '', postalCode: 'x', town: '*', firstName: '1', lastName: '!', contactNumber: '1' },
];

/** Each form of an account: its call with values that break a rule, and the faults that the form itself finds in them. */
const refused: [what: string, send: () => ReturnType<typeof own.call>, faults: object | null][] = [
  ...emails.map((typed) => [`a registration of ${typed}`, () => asVisitor('/registrations-prod/v1/registrations', { email: typed, password: 'a basket of quinces' }), registrationFaults({ email: typed, password: 'a basket of quinces' })] as const),
  ...lengths.map((password) => [`a registration with ${password}`, () => asVisitor('/registrations-prod/v1/registrations', { email: 'new@example.test', password }), registrationFaults({ email: 'new@example.test', password })] as const),
  ['a registration of ada with a short password', () => asVisitor('/registrations-prod/v1/registrations', { email: 'ada', password: 'short' }), registrationFaults({ email: 'ada', password: 'short' })] as const,
  ...emails.map((typed) => [`a reset link for ${typed}`, () => asVisitor('/forgotpassword-prod/v1/forgotpassword', { email: typed }), forgottenPasswordFaults(typed)] as const),
  ...lengths.map((newPassword) => [`a new password ${newPassword}`, () => own.call('PATCH', '/change-password-prod/v1/change-password', { json: { currentPassword: 'one', newPassword } }), changePasswordFaults({ currentPassword: 'one', newPassword })] as const),
  ...[...emails, email].map((typed) => [`a new address ${typed}`, () => own.call('PATCH', '/myDetailsEmail-prod/v1/myDetailsEmail', { json: { email: typed, currentPassword: 'one' } }), emailChangeFaults({ email: typed, currentPassword: 'one' }, email)] as const),
  ...names.flatMap((name) => [{ title: 'Dr', firstName: name, lastName: 'Farrow' }, { title: '', firstName: 'Ada', lastName: name }]).map((typed) => [`a name ${JSON.stringify(typed)}`, () => own.call('PATCH', '/myDetailsName-prod/v1/myDetailsName', { json: typed }), changeNameFaults(typed)] as const),
  ...addresses.map((change) => [`an address ${JSON.stringify(change)}`, () => own.call('PUT', `/addresses-prod/v2/addresses/${own.spareId}`, { json: writtenOf({ ...address, ...change }) }), addressFormFaults({ ...address, ...change })] as const),
].map(([what, send, faults]) => [what.slice(0, 100), send, faults]);

it.each(refused)('the server checks the rules of the form and gives the same messages: %s [AC-500]', async (_what, send, faults) => {
  const { status, body } = await send();
  expect(faults).not.toBeNull();
  expect([status, Object.fromEntries((body.errors ?? []).map(({ field, message }: Record<string, string>) => [field, message]))]).toEqual([422, faults]);
});
