import { expect, it } from 'vitest';
import { readBody } from '#/platform/server/http/read-input.ts';
import { jsonResponse } from '#/platform/server/http/text-response.ts';
import { innerAnswer, innerRequest } from './inner-call.ts';

it('is read by the request handler like one from the network', async () => {
  const request = innerRequest('/search-prod/v1/x?a=1', { method: 'post', headers: { 'Content-Type': 'application/json', breadcrumb: '/ecom' }, body: '{"é":[1]}' }, 'https://shop.test');
  expect([request.url, request.method, request.headers.get('breadcrumb'), request.headers.get('content-length')]).toEqual(['https://shop.test/search-prod/v1/x?a=1', 'POST', '/ecom', '10']);
  expect(await readBody(request, 'json')).toEqual({ é: [1] });
  expect(await readBody(innerRequest('/x', {}, 'https://shop.test'), 'json')).toBeUndefined();
});

it('is answered with what the call layer reads', async () => {
  const answer = innerAnswer(jsonResponse({ error: 'x' }, { status: 409, headers: { 'retry-after': '3' } }));
  expect([answer.status, answer.ok, answer.headers.get('retry-after')]).toEqual([409, false, '3']);
  expect([await (await answer.blob()).text(), await answer.text(), await answer.json()]).toEqual(['{"error":"x"}', '{"error":"x"}', { error: 'x' }]);
  const other = new Response('x');
  expect(innerAnswer(other)).toBe(other);
});
