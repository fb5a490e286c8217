import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openTestShop } from '#/start/testing/test-shop.ts';

const decided = { experiment: 'loyalty_link', variant: 'vouchers', payload: { label: 'From outside' } };
const asked: unknown[] = [];
let status = 200;
const service = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  asked.push([request.url, JSON.parse(text)]);
  response.writeHead(status).end(JSON.stringify({ decisions: [decided] }));
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
afterAll(() => void service.close());
const provider = `http://127.0.0.1:${(service.address() as AddressInfo).port}/decide`;
const { browser } = await openTestShop({ settings: { EXPERIMENT_PROVIDER: provider } });

const json = { visitorId: 'visitor-1', customerId: -1, experiments: ['loyalty_link'] };
const decide = async () => (await browser().call('POST', '/experiments-prod/v1/experiments/decisions', { json })).body.decisions;

it('calls the experimentation service in the settings, and gives everybody the default when it fails [AC-457]', async () => {
  expect(await decide()).toEqual([decided]);
  expect(asked).toEqual([['/decide', json]]);
  status = 500;
  expect(await decide()).toEqual([{ experiment: 'loyalty_link', variant: 'default', payload: null }]);
  expect(asked).toHaveLength(2);
});
