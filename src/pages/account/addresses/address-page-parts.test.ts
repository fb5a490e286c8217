import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { answerMissingAddress } from './answer-missing-address.ts';
import { pathBeforeAddresses } from './path-before-addresses.ts';

it.each([400, 404, 410, 422])('an address whose read is answered %i is not found', async (status) => {
  const read = answerMissingAddress(() => Promise.reject(new CallFailure('http', 'Said by the server.', { status })));
  await expect(read).rejects.not.toBeInstanceOf(CallFailure);
});

it.each([
  ['/ecom/my-details/addresses/add', '/ecom/my-details'],
  ['/ecom/my-details/Addresses/Add', '/ecom/my-details'],
  ['/ecom/lists/addresses/add/Addresses/add', '/ecom/lists/addresses/add'],
  ['/ecom/addresses/edit/7/addresses/edit/8', '/ecom/addresses/edit/7'],
  ['//evil.example/addresses/add', '/evil.example'],
])('the page of an address at %s leads back to %s', (path, back) => {
  expect(pathBeforeAddresses(new Request(`https://shop.test${path}`))).toBe(back);
});
