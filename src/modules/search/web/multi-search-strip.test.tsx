import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { MultiSearchStrip } from './multi-search-strip.tsx';

const session = { subscribe: () => () => undefined } as unknown as Session;

it('a chip leads to the search for its item, with the whole item as the value in the address [SH-331]', () => {
  const items = ['salt & vinegar crisps x2', '70% chocolate', 'no. #1 tea', 'milk + honey'];
  const html = renderToStaticMarkup(
    <SessionProvider session={session}>
      <MultiSearchStrip value={null} listed={{ items, dropped: 0 }} />
    </SessionProvider>,
  );
  const values = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&'), 'https://shop.test').searchParams.get('value'));
  expect(values).toEqual([null, ...items]);
});
