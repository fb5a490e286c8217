import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { LineConflict } from './line-conflict.tsx';
import { WaysOut } from './ways-out.tsx';
import type { WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';

const outOfStock: WireConflict = {
  addToTrolley: true,
  itemId: 1,
  productId: '000111-1-2',
  lineNumber: '000111',
  messages: ['Steak is out of stock on 29 November 2026'],
  priority: 5,
  outOfStock: true,
  resolutionActions: [
    { action: 'CHANGE_SLOT_DATE', text: 'Change slot date' },
    { action: 'REMOVE_ITEM', text: 'Remove item' },
  ],
  prohibitedActions: ['CHANGE_QUANTITY'],
  type: 'HARD',
  nextSlotDate: '2026-12-01',
  slotOptionDates: [],
};
const text = (conflict: WireConflict, onSwap: (() => void) | null = () => undefined) =>
  renderToStaticMarkup(<LineConflict conflict={conflict} onRemove={() => undefined} onSwap={onSwap} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a conflict within its line', () => {
  it('says why, from when the item is available, and what can be done, including a swap [SC-308 part]', () => {
    expect(text(outOfStock)).toBe(
      'Steak is out of stock on 29 November 2026 Next available 1 December 2026 Change slot date Remove item Swap this item',
    );
    expect(text(outOfStock, null)).not.toContain('Swap');
  });

  it('has a link for each way out whose page is there [SC-294 part]', () => {
    const conflict: WireConflict = { ...outOfStock, resolutionActions: [...outOfStock.resolutionActions, { action: 'CHANGE_SLOT_TYPE', text: 'Change to an Entertaining collection' }] };
    const links = (missing: string[], content: ReactElement) => [...renderToStaticMarkup(onPageWithout(missing, content)).matchAll(/<a[^>]*>(.*?)<\/a>/g)].map(([, words]) => words);
    const besideLine = <LineConflict conflict={conflict} onRemove={() => undefined} onSwap={null} />;
    const inModal = <WaysOut links={conflictWords(conflict).links} leave={() => undefined} />;
    for (const content of [besideLine, inModal]) {
      expect(links([], content)).toEqual(['Change slot date', 'Change to an Entertaining collection']);
      expect(links(['/ecom/bookslot/collection/entertaining'], content)).toEqual(['Change slot date']);
    }
  });

  it('leads to the step after the trolley from the trolley page, and not from others [SC-390 part]', () => {
    const conflict: WireConflict = { ...outOfStock, resolutionActions: [...outOfStock.resolutionActions, { action: 'BOOK_SLOT', text: 'Book a slot' }] };
    const hrefs = (pathname?: string) =>
      [...renderToStaticMarkup(onPageWithout([], <WaysOut links={conflictWords(conflict).links} leave={() => undefined} />, pathname)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    expect(hrefs()).toEqual(['/ecom/bookslot/delivery?for=000111', '/ecom/serviceselection']);
    expect(hrefs('/ecom/shop/trolley')).toEqual(['/ecom/bookslot/delivery?for=000111&from=trolley', '/ecom/serviceselection?from=trolley']);
  });

  it('offers no swap for a warning, or where changing the quantity solves it', () => {
    expect(text({ ...outOfStock, type: 'SOFT', prohibitedActions: [] })).not.toContain('Swap');
    const aboveCap: WireConflict = { ...outOfStock, resolutionActions: [{ action: 'CHANGE_QUANTITY', text: 'Change quantity' }, ...outOfStock.resolutionActions], prohibitedActions: [] };
    expect(text(aboveCap)).not.toContain('Swap');
  });

  it('offers a swap for a line whose slot was refused, also if its quantity may be changed [SC-422 part]', () => {
    expect(text({ ...outOfStock, prohibitedActions: [] })).toContain('Swap this item');
  });
});
