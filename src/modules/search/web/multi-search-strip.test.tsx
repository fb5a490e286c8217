import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { MultiSearchStrip } from './multi-search-strip.tsx';

const htmlOf = (value: string | null, items: string[]) =>
  renderToStaticMarkup(
    <SessionProvider session={session}>
      <MultiSearchStrip value={value} listed={{ items, dropped: 0 }} />
    </SessionProvider>,
  );
const session = { subscribe: () => () => undefined } as unknown as Session;

it('a chip leads to the search for its item, with the whole item as the value in the address [SH-331]', () => {
  const items = ['salt & vinegar crisps x2', '70% chocolate', 'no. #1 tea', 'milk + honey'];
  const values = [...htmlOf(null, items).matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), 'https://shop.test').searchParams.get('value'));
  expect(values).toEqual([null, ...items]);
});

it('the chip of an item that is cut before it is cleaned is the current one too [SH-332]', () => {
  const item = `(large) ${'mince '.repeat(20)}`;
  expect(htmlOf(item.slice(0, 100), [item, 'eggs']).match(/aria-current/g)).toHaveLength(1);
});

it('the chip whose cleaned text is that of the searched value is the current one [SH-332]', () => {
  const current = (value: string | null) => [...htmlOf(value, ['- 2x milk', 'Crème fraîche', 'eggs']).matchAll(/<a[^>]*aria-current[^>]*>(.*?)<\/a>/g)].map(([, name]) => name!.replaceAll(/<[^>]*>/g, ''));
  expect(current(' - 2X "milk"? ')).toEqual(['milk']);
  expect(current('crème fraîche')).toEqual(['Crème fraîche']);
  expect(current('milk')).toEqual([]);
  expect(current(null)).toEqual(['All 3']);
});
