import { expect, it } from 'vitest';
import { readRegistered, registeredValue } from '#/modules/account/rules/registration/registration-cookies.ts';
import { isGuardedByRegistration, registrationLead, type Registrant } from './registration-lead.ts';

const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const customer: Registrant = { session: 'signed in', lacksName: false, registered: null };
const leadOf = (path: string, registrant: Partial<Registrant>, redirect: string | null = null) => registrationLead({ address: path, path, redirect }, { ...customer, ...registrant });

it('sends visitors from the two pages to registration [AC-114 part]', () => {
  for (const page of [details, success]) expect(leadOf(page, { session: 'anonymous', registered: 'details' })).toBe('/ecom/registration');
});

it('keeps the return path where a step leads back to an earlier one [AC-096 part]', () => {
  const [to, query] = ['/ecom/lists?a=1', '?redirect=%2Fecom%2Flists%3Fa%3D1'];
  for (const page of [details, success]) expect(leadOf(page, { session: 'anonymous' }, to)).toBe(`/ecom/registration${query}`);
  expect(leadOf(success, { registered: 'details', lacksName: true }, to)).toBe(details + query);
});

it('lets a customer open the details without a name or after registering, and otherwise redirects them away [AC-108 part]', () => {
  expect([leadOf(details, { lacksName: true }), leadOf(details, { registered: 'details' })]).toEqual([null, null]);
  expect([leadOf(details, {}), leadOf(details, { registered: 'done' }), leadOf(details, { session: 'signed on as customer' })]).toEqual(['away', 'away', 'away']);
});

it('opens neither page to staff signed on as the customer who has just registered in the browser [AC-108]', () => {
  for (const page of [details, success]) {
    for (const registered of ['details', 'done', null] as const) expect([page, registered, leadOf(page, { session: 'signed on as customer', registered })]).toEqual([page, registered, 'away']);
  }
});

it('reads the cookie of a browser that has just registered, and no other text [AC-108 part]', () => {
  for (const registered of ['details', 'done'] as const) expect(readRegistered(registeredValue({ registered, customerId: 7 }))).toEqual({ registered, customerId: 7 });
  for (const text of [undefined, null, '', 'details', 'done', 'details.', 'details.-1', 'details.7x', 'other.7']) expect([text, readRegistered(text)]).toEqual([text, null]);
});

it('greets a customer who has just registered and has a name [AC-108 part]', () => {
  expect([leadOf(success, { registered: 'details' }), leadOf(success, { registered: 'done' })]).toEqual([null, null]);
  expect([leadOf(success, {}), leadOf(success, { registered: 'details', lacksName: true })]).toEqual(['away', details]);
});

it('asks for the name before account pages, checkout and loyalty flows only [AC-113 part]', () => {
  const asked = '/ecom/my-details?changed=password';
  expect(registrationLead({ address: asked, path: '/ecom/my-details', redirect: null }, { ...customer, lacksName: true })).toBe(`${details}?redirect=%2Fecom%2Fmy-details%3Fchanged%3Dpassword`);
  expect(leadOf('/ecom/my-details', {})).toBeNull();
  for (const page of ['myaccount', 'myaccount/my-orders', 'my-details', 'my-details/addresses/add', 'my-details/addresses/edit/5', 'checkout', 'delivery-pass', 'my-waitrose/vouchers', 'leave-my-waitrose', 'rewards']) expect([page, isGuardedByRegistration(`/ecom/${page}`)]).toEqual([page, true]);
  for (const page of ['shop/trolley', 'bookslot', 'bookslot/delivery/addresses/add', 'favourites', 'lists', 'my-waitrose', 'sign-in', 'registration']) expect([page, isGuardedByRegistration(`/ecom/${page}`)]).toEqual([page, false]);
});
