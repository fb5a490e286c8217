import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const leaked = 'a password from a leak';
const digest = hash('sha1', leaked, 'hex').toUpperCase();
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url!);
  response.end(`${digest.slice(5)}:31`);
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
afterAll(() => void service.close());
const provider = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`;
const { database, browser } = await openTestShop({ settings: { PASSWORD_BREACH_PROVIDER: provider } });

it('calls the range service in the settings, and refuses a password by its answer [AC-059]', async () => {
  const bearer = await makeStaffToken(database, ['STAFF_MANAGE']);
  const json = { email: 'kit@larder.example', displayName: 'Kit Rowan', password: leaked, permissions: ['ORDER_PICK'] };
  const { status, body } = await browser().call('POST', '/staff-prod/v1/staff/users', { bearer, json });
  expect([status, body.errors]).toMatchObject([422, [{ field: 'password', code: 'TOO_COMMON' }]]);
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`]);
});
