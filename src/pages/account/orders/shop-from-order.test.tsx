import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SignInPromptProvider } from '#/modules/account/web/sign-in/sign-in-prompt.tsx';
import { forSignedIn } from '#/modules/booking/web/testing/for-signed-in.tsx';
import { estimatedTile } from '#/modules/storefront/testing/estimated-tile.ts';
import { items } from '#/platform/rules/quantity.ts';
import type { ItemAgain } from '#/pages/rules/shop-again.ts';
import ShopFromOrder from './shop-from-order.tsx';

const again = (lineNumber: string, maxPersonalisedMessageLength: number | null = null): ItemAgain => ({
  product: { ...estimatedTile, lineNumber, id: lineNumber, maxPersonalisedMessageLength, persistDefault: false, defaultQuantity: { amount: 1, uom: 'C62' }, weights: { uoms: ['C62'] } },
  quantity: items(1),
  canSubstitute: true,
});

function wordsOf(offered: readonly ItemAgain[]): string {
  const loaderData = { order: { customerOrderId: '7', slot: null }, items: [...offered], unavailable: [], leftOut: 0, recommended: [] };
  const props = { loaderData } as unknown as Parameters<typeof ShopFromOrder>[0];
  const page = <SignInPromptProvider env="prod"><ShopFromOrder {...props} /></SignInPromptProvider>;
  return renderToStaticMarkup(forSignedIn(page)).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('offers to add all products of an order only if some can be added without a message of the shopper [SC-639 part] [SC-641 part]', () => {
  const personalised = again('1', 40);
  expect(wordsOf([personalised, again('2')])).toMatch(/Add all to trolley .*2 products/);
  const alone = wordsOf([personalised]);
  expect(alone).toContain('1 product');
  expect(alone).not.toMatch(/Add all to trolley|Choose a product first/);
});
