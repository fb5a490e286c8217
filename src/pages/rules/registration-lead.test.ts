import { expect, it } from 'vitest';
import { isGuardedByRegistration, registrationLead, type Registrant } from './registration-lead.ts';

const details = '/ecom/registration/account-details';
const success = '/ecom/registration/success';
const customer: Registrant = { session: 'signed in', lacksName: false, registered: null };
const leadOf = (path: string, registrant: Partial<Registrant>) => registrationLead(path, path, { ...customer, ...registrant });

it('sends visitors from the two pages to registration [AC-114 part]', () => {
  for (const page of [details, success]) expect(leadOf(page, { session: 'anonymous', registered: 'details' })).toBe('/ecom/registration');
});

it('lets a customer open the details without a name or after registering, and otherwise redirects them away [AC-108 part]', () => {
  expect([leadOf(details, { lacksName: true }), leadOf(details, { registered: 'details' })]).toEqual([null, null]);
  expect([leadOf(details, {}), leadOf(details, { registered: 'done' }), leadOf(details, { session: 'signed on as customer' })]).toEqual(['away', 'away', 'away']);
});

it('greets a customer who has just registered and has a name [AC-108 part]', () => {
  expect([leadOf(success, { registered: 'details' }), leadOf(success, { registered: 'done' })]).toEqual([null, null]);
  expect([leadOf(success, {}), leadOf(success, { registered: 'details', lacksName: true })]).toEqual(['away', details]);
});

it('asks for the name before account pages, checkout and loyalty flows only [AC-113 part]', () => {
  const asked = '/ecom/my-details?changed=password';
  expect(registrationLead(asked, '/ecom/my-details', { ...customer, lacksName: true })).toBe(`${details}?redirect=%2Fecom%2Fmy-details%3Fchanged%3Dpassword`);
  expect(leadOf('/ecom/my-details', {})).toBeNull();
  for (const page of ['myaccount', 'myaccount/my-orders', 'my-details', 'checkout', 'my-waitrose/vouchers', 'leave-my-waitrose', 'rewards']) expect([page, isGuardedByRegistration(`/ecom/${page}`)]).toEqual([page, true]);
  for (const page of ['shop/trolley', 'bookslot', 'favourites', 'lists', 'my-waitrose', 'sign-in', 'registration']) expect([page, isGuardedByRegistration(`/ecom/${page}`)]).toEqual([page, false]);
});
