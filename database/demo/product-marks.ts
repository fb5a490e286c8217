import type { DraftProduct } from './range-products.ts';
import { diceFor } from './seeded-random.ts';

const tags = [
  { name: 'Great taste', tooltip: 'Chosen by our tasting panel this year' },
  { name: 'Freezable', tooltip: 'Freeze on the day you get it and use within a month' },
  { name: 'Small producer', tooltip: 'Made by a business with fewer than 25 people' },
  { name: 'Less packaging', tooltip: 'A fifth less packaging than before' },
];

/** Marks single products, rather than ranges: new, discontinued, sponsored and capped ones, and tags. */
export function markSome(drafts: DraftProduct[]): void {
  for (const { product } of drafts) {
    const dice = diceFor(`marks|${product.lineNumber}`);
    if (dice.chance(0.04)) product.marketingBadges.unshift('New');
    if (dice.chance(0.008)) product.markedForDelete = true;
    if (dice.chance(0.02)) Object.assign(product, { isSponsored: true, sponsorshipId: `sponsor-${product.lineNumber}` });
    if (dice.chance(0.015)) product.cap ??= dice.pick([4, 6, 12, 24]);
    if (dice.chance(0.06)) product.tags = [...product.tags, dice.pick(tags)];
  }
}
