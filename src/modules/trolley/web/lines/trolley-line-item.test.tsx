import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SessionProvider } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { WireTrolleyItem } from '#/modules/trolley/web/trolley-calls.ts';
import { wireItem } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
import { TrolleyProvider } from '#/modules/trolley/web/trolley-provider.tsx';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { TrolleyLineItem } from './trolley-line-item.tsx';

const session = { subscribe: () => () => undefined } as unknown as Session;
const store = new ClientTrolleyStore({} as CallLayer, { find: () => null, keep: () => undefined }, () => undefined, (_, work) => work());
const shown = { quantity: { thousandths: 1000, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: null } as const;
const headingOf = (product: null | undefined, knownName: string | null, item: Partial<WireTrolleyItem> = {}, amending = false) => {
  const line = <TrolleyLineItem lineNumber="000111" item={wireItem('000111', item)} amending={amending} shown={shown} product={product} knownName={knownName} conflict={null} counts whyRemoved={null} onRemove={() => undefined} onOpen={() => undefined} />;
  const html = renderToStaticMarkup(
    <SessionProvider session={session}>
      <TrolleyProvider store={store}>{line}</TrolleyProvider>
    </SessionProvider>,
  );
  return { heading: /<h3[^>]*>(.*?)<\/h3>/.exec(html)![1], html };
};

it('shows "Product name currently unavailable" for an unknown product, whose line can still be removed [SC-098]', () => {
  const { heading, html } = headingOf(null, null);
  expect(heading).toBe('Product name currently unavailable');
  expect(html).toContain('Remove Product name currently unavailable');
  expect(headingOf(undefined, null).heading).toBe('Loading this item');
  expect(headingOf(undefined, 'Bread').heading).toBe('Bread');
});

it('says while its order is amended how it differs from the order as it was placed', () => {
  const badge = (amount: number, amending = true) => /<span class="[^"]*badge[^"]*">(.*?)<\/span>/.exec(headingOf(null, null, { reservedQuantity: { amount } }, amending).html)?.[1] ?? null;
  expect([badge(0), badge(2), badge(1), badge(0, false)]).toEqual(['Added', 'Was 2', null, null]);
});
