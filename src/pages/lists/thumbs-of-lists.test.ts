import { expect, it } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { thumbsOf } from './thumbs-of-lists.ts';

const list = (...lineNumbers: string[]) => ({ items: lineNumbers.map((lineNumber) => ({ lineNumber })) });
const product = (lineNumber: string) => ({ lineNumber, name: `Product ${lineNumber}`, images: null, thumbnail: `/pictures/${lineNumber}.png`, markedForDelete: lineNumber === '7' });

it('each list has pictures of its first four products, however many lists there are, if they are still sold [SC-203 part]', async () => {
  const { calls, sent } = openCalls(({ address }) => json({ products: /products\/([\d+]+)/.exec(address)![1]!.split('+').map(product) }));
  const thumbs = await thumbsOf(calls, [list('1', '2', '3', '4', '5'), list(), list('3', '6', '7')]);
  expect([Object.keys(thumbs), sent.length]).toEqual([['1', '2', '3', '4', '6'], 1]);
  expect(thumbs['6']).toEqual({ name: 'Product 6', images: null, thumbnail: '/pictures/6.png' });
});
