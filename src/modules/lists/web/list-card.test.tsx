import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { ListCard, type ListThumb } from './list-card.tsx';

const lines = ['01', '02', '03', '04', '05'];
const thumbs = Object.fromEntries(lines.map((line) => [line, { name: `Soup ${line}`, images: null, thumbnail: `/pictures/${line}.png` } as ListThumb]));
const words = (count: number) => {
  const items = lines.slice(0, count).map((lineNumber) => ({ lineNumber, quantity: { amount: 1, uom: 'C62' } }));
  const list = { id: '7', name: 'Suppers', items, numItems: count, created: '2026-03-09T09:00:00Z', isSaved: true } as const;
  return renderToStaticMarkup(onPageWithout([], <ListCard list={list as never} thumbs={thumbs} />)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();
};

it('the card of a list has its name, its number of items and up to four pictures [SC-203]', () => {
  expect(words(5)).toBe('Suppers 5 items Soup 01 Soup 02 Soup 03 Soup 04');
  expect(words(1)).toBe('Suppers 1 item Soup 01');
});
