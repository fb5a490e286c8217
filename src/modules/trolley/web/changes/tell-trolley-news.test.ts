import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopEvent } from '#/platform/web/shop-event.ts';
import { items } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemWith, pressed as operationsOf, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { newsSurroundings, type SurroundingsFound } from '#/modules/trolley/web/testing/news-surroundings.ts';
import type { TrolleySurroundings } from './tell-trolley-news.tsx';
import type { TrolleyNews } from './trolley-news.ts';
const events: ShopEvent[] = [];
const assign = vi.fn<(path: string) => void>();

let { modalsShown, pressModalButton }: typeof import('#/design/overlays/document-modals.ts') = await import('#/design/overlays/document-modals.ts');
let { tellTrolleyNews }: typeof import('./tell-trolley-news.tsx') = await import('./tell-trolley-news.tsx');

// Each test gets its own document: an earlier test's document shows nothing any more.
beforeEach(async () => {
  events.length = 0;
  assign.mockReset();
  const document = new EventTarget();
  document.addEventListener('shop-event', (event) => events.push((event as CustomEvent<ShopEvent>).detail));
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { location: { assign }, addEventListener: () => undefined });
  vi.resetModules();
  ({ modalsShown, pressModalButton } = await import('#/design/overlays/document-modals.ts'));
  ({ tellTrolleyNews } = await import('./tell-trolley-news.tsx'));
});

// The next file of this worker starts with a document without modals.
afterAll(() => void vi.resetModules());

const stand = (found?: SurroundingsFound) => newsSurroundings((news, around) => tellTrolleyNews(news, around), found);

const change = (lineNumber: string, count: number): TrolleyOperation => operationsOf([{ lineNumber, quantity: items(count) }])[0]!;
const failed = (type: string, message: string): TrolleyNews & { kind: 'refused' } => ({
  kind: 'refused',
  orderId: '4711',
  batch: [change('1', 9)],
  before: trolleyOf(itemWith('1', 3)),
  sent: { kind: 'answered', trolley: trolleyOf(itemWith('1', 3)), server: null, failures: [{ type, message }], refused: [change('1', 9)], isStale: false, error: 'Update trolley item call to graph failed' },
  abandoned: [],
  quiet: false,
});
const tooMany = failed('400', 'Too many.');
const shown = () => modalsShown().map(({ title, lines }) => [title, lines]);
const pressed = (label: string) => {
  const [modal] = modalsShown();
  pressModalButton(modal!, modal!.buttons!.find((button) => button.label === label)!);
};

const conflict = { addToTrolley: true, itemId: 8, productId: '1', lineNumber: '1', messages: ['Bread is out of stock'], priority: 5, outOfStock: true, prohibitedActions: [], type: 'HARD', nextSlotDate: '2026-03-12', slotOptionDates: [] };
const resolutionActions = [{ action: 'CHANGE_SLOT_DATE', text: 'Change slot date' }, { action: 'REMOVE_ITEM', text: 'Remove item' }];
const conflicted = (...rest: object[]): TrolleyNews => ({ kind: 'conflicts', trolley: { ...trolleyOf(itemWith('1', 3)), conflicts: rest.map((one) => ({ ...conflict, resolutionActions, ...one })) } as unknown as WireTrolley });

/** Resolves once all earlier messages have been shown. */
const allTold = (around: TrolleySurroundings) => tellTrolleyNews(conflicted(), around);

describe('a change that was refused', () => {
  it('is told in one modal, and logged in its own words [SC-709] [SC-720]', async () => {
    const { around, report } = stand();
    await tellTrolleyNews(tooMany, around);
    expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ['Too many.']]]);
    expect(modalsShown()[0]!.buttons!.map(({ label }) => label)).toEqual(['OK']);
    expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['Update trolley item call to graph failed']);
  });

  it("because of a conflict is told as that conflict, whatever conflicts other lines have [SC-284] [SC-290 part]", async () => {
    const { around } = stand();
    const refused = { ...conflict, resolutionActions, itemId: 71, messages: ['Not without substitutes.'] };
    const other = { ...refused, itemId: 72, lineNumber: '2', messages: ['Gone.'] };
    const trolley = { ...trolleyOf(itemWith('1', 3), itemWith('2', 1)), conflicts: [other, refused] } as unknown as WireTrolley;
    await tellTrolleyNews({ ...tooMany, quiet: true, sent: { kind: 'answered', trolley, failures: [], server: null, refused: [change('1', 9)], isStale: true, error: null } }, around);
    expect(modalsShown()).toMatchObject([{ lines: ['Not without substitutes.'] }]);
  });

  it('just after another is measured, logged, and shown in the same modal; in a new one if the shopper has closed it [SC-271] [SC-282]', async () => {
    const { around, report } = stand();
    await tellTrolleyNews(tooMany, around);
    const second = { ...failed('400', 'Not this either.'), before: trolleyOf(), quiet: true };
    for (let time = 0; time < 2; time += 1) await tellTrolleyNews({ ...second, sent: { ...second.sent, trolley: trolleyOf() } as never }, around);
    expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ['Too many.', 'Not this either.']]]);
    expect(events).toEqual([1, 2].map(() => ({ name: 'failed-to-add', productId: '1', quantity: 9 })));
    expect(report).toHaveBeenCalledTimes(3);
    pressed('OK');
    await tellTrolleyNews({ ...tooMany, quiet: true }, around);
    expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ['Too many.']]]);
  });

  it('is not shown again after the call layer has shown it, or because of the same closed order [SC-271]', async () => {
    const { around, loads } = stand();
    const cause = new CallFailure('http', 'No.', { status: 500 });
    await tellTrolleyNews({ ...tooMany, quiet: true, sent: { kind: 'failed', error: 'Update trolley item call to graph failed', isTold: true, cause } }, around);
    await tellTrolleyNews({ ...failed('410', 'Gone.'), quiet: true }, around);
    expect(shown()).toEqual([]);
    expect(loads).toEqual([]);
  });

  it('offers again what was abandoned with it, but only for the same order [SC-273]', async () => {
    const abandoned = [change('2', 1)];
    for (const orderId of ['4711', '0']) {
      const { around, asked } = stand({ orderId });
      await tellTrolleyNews({ ...tooMany, abandoned }, around);
      expect(modalsShown()[0]!.buttons!.map(({ label }) => label)).toEqual(['OK', 'Make my other changes']);
      pressed('Make my other changes');
      expect(asked.mock.calls).toEqual(orderId === '4711' ? [[changesOf(abandoned)]] : []);
    }
  });

  it('by a server that failed has the words of the trolley network variant [SC-722]', async () => {
    const { around } = stand();
    const cause = new CallFailure('http', 'No.', { status: 500 });
    await tellTrolleyNews({ ...tooMany, sent: { kind: 'failed', error: 'Update trolley item call to graph failed', isTold: false, cause } }, around);
    expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ["We couldn't update your trolley. Please try again."]]]);
  });

  it('because of its date, or because the order is gone, reads trolley and slot again, and gives the reason if nothing has ended [SC-707]', async () => {
    const closed = [
      [failed('410', 'Gone.'), ['order', 'trolley', 'slot']],
      [failed('400', 'The date must be after today and before 180 days in the future'), ['trolley', 'slot']],
    ] as const;
    for (const [news, reads] of closed) {
      const { around, loads } = stand({ slot: 'a slot', slotAfter: 'a slot' });
      await tellTrolleyNews(news, around);
      expect(loads).toEqual(reads);
      expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ['failures' in news.sent && news.sent.failures[0]!.message]]]);
      pressed('OK');
    }
  });

  it('is told once even if the trolley, read again, has failures too [SC-707] [SC-712]', async () => {
    const amending = { ...trolleyOf(itemWith('1', 3)), amendingOrder: true };
    const { around, loads } = stand({ slot: 'a slot', slotAfter: 'a slot', before: amending, after: amending, failures: [{ type: '410', message: 'Gone.' }] });
    await tellTrolleyNews({ ...failed('410', 'Gone.'), before: amending }, around);
    await allTold(around);
    expect(shown()).toMatchObject([['Changes cannot be made to your order', expect.anything()]]);
    expect(loads).toEqual(['order', 'trolley', 'slot']);
  });

  it('because its order was placed in another tab switches to the current order, for changes and adds alike, and offers nothing of the previous one again [SC-707]', async () => {
    const abandoned = [change('2', 1)];
    const notThere = { before: trolleyOf(), sent: { ...failed('410', 'Gone.').sent, trolley: trolleyOf() } as never };
    for (const news of [failed('410', 'Gone.'), { ...failed('410', 'Gone.'), ...notThere }]) {
      const { around, loads } = stand({ slot: 'a slot', orderNow: '4712' });
      await tellTrolleyNews({ ...news, abandoned }, around);
      expect(loads).toEqual(['order']);
      expect(around.trolley.log).toEqual({ id: '4712' });
      expect(shown()).toMatchObject([[expect.stringMatching(/^Sorry, /), ['Gone.']]]);
      expect(modalsShown()[0]!.buttons!.map(({ label }) => label)).toEqual(['OK']);
      pressed('OK');
    }
    const { around } = stand({ orderNow: '4712' });
    await tellTrolleyNews({ ...failed('410', 'Gone.'), before: { ...trolleyOf(itemWith('1', 3)), amendingOrder: true } }, around);
    expect(shown()).toMatchObject([['Changes cannot be made to your order', expect.anything()]]);
  });

  it('is told before a conflict of the same moment, however long checking takes [SC-707] [SC-709]', async () => {
    const { around } = stand({ slot: 'a slot', slotAfter: 'a slot' });
    void tellTrolleyNews(failed('410', 'Gone.'), around);
    await tellTrolleyNews(conflicted({ itemId: 21, messages: ['Jam is out of stock'] }), around);
    expect(shown()).toEqual([
      ["Sorry, we're experiencing an unexpected error", ['Gone.']],
      ['Choose another date or remove item', ['Jam is out of stock']],
    ]);
  });
});

describe('a trolley that is read with failures', () => {
  const unread = (type: string, quiet = false): TrolleyNews => ({ kind: 'unread', failures: [{ type, message: 'No.' }], quiet, turn: 1 });

  it('of type 400 or 410 has slot and trolley read again, and says that the slot is gone [SC-711] [SC-712]', async () => {
    for (const [type, reads] of [['400', ['trolley, quietly', 'slot']], ['410', ['order', 'trolley, quietly', 'slot']]] as const) {
      const { around, loads } = stand({ slot: 'a slot' });
      await tellTrolleyNews(unread(type, true), around);
      expect(loads).toEqual(reads);
      expect(shown()).toMatchObject([['Sorry, your slot has now expired', expect.anything()]]);
      pressed('OK');
      expect(assign).toHaveBeenCalledWith('/ecom/serviceselection');
    }
  });

  it('because its order was placed in another tab is replaced by the current one, without a message [SC-711]', async () => {
    for (const quiet of [true, false]) {
      const { around, loads } = stand({ slot: 'a slot', orderNow: '4712' });
      await tellTrolleyNews(unread('410', quiet), around);
      expect(loads).toEqual(['order']);
      expect(around.trolley.log).toEqual({ id: '4712' });
      expect(shown()).toEqual([]);
    }
  });

  it('is otherwise reported, unless nobody was waiting for it [SC-711]', async () => {
    const { around, loads } = stand({ slot: 'a slot', slotAfter: 'a slot' });
    await tellTrolleyNews(unread('404', true), around);
    expect(shown()).toEqual([]);
    await tellTrolleyNews(unread('404'), around);
    expect(loads).toEqual([]);
    expect(shown()).toEqual([["Sorry, we're experiencing an unexpected error", ['No.']]]);
  });
});

describe('a trolley with conflicts', () => {
  it('opens a modal for the first, once, with its ways out whose pages are there [SC-290 part] [SC-292]', async () => {
    const { around, asked } = stand();
    await tellTrolleyNews(conflicted({ itemId: 9, priority: 6, messages: ['Milk may be'] }, { messages: ['Bread is out of stock\nand so is Jam'] }), around);
    expect(shown()).toEqual([['Choose another date or remove item', ['Bread is out of stock', 'and so is Jam']]]);
    const [modal] = modalsShown();
    expect(modal!.conflict).toMatchObject({ itemId: 8 });
    expect(modal!.buttons!.map(({ label }) => label)).toEqual(['OK', 'Remove item']);
    expect(renderToStaticMarkup(modal!.content)).toMatch(/<aside>Next available .*12 March.*<\/aside><p><a href="\/ecom\/bookslot\/delivery\?for=\d+"[^>]*>Change slot date<\/a><\/p>/);
    pressed('OK');
    expect(shown()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    await tellTrolleyNews(conflicted({}), around);
    pressed('Remove item');
    expect(asked.mock.calls).toEqual([[[{ lineNumber: '1', quantity: items(0) }]]]);
    await tellTrolleyNews(conflicted({}), around);
    expect(shown()).toEqual([]);
    await tellTrolleyNews(conflicted({ messages: ['Bread is not available'] }), around);
    expect(shown()).toEqual([['Choose another date or remove item', ['Bread is not available']]]);
  });

  it('whose first was shown before opens one for the next new conflict [SC-292]', async () => {
    const { around } = stand();
    const told = { itemId: 31, priority: 1, messages: ['Cheese is not available'] };
    await tellTrolleyNews(conflicted(told), around);
    pressed('OK');
    await tellTrolleyNews(conflicted(told, { itemId: 32, messages: ['Ham is out of stock'] }), around);
    expect(shown()).toEqual([['Choose another date or remove item', ['Ham is out of stock']]]);
  });

  it('opens one modal for all at a time, and one for the next once the first is resolved, however often it is read [SC-290 part] [SC-292]', async () => {
    const { around } = stand();
    const [rice, tea] = [{ itemId: 33, priority: 1, messages: ['Rice is not available'] }, { itemId: 34, messages: ['Tea is out of stock'] }];
    for (let read = 0; read < 3; read += 1) await tellTrolleyNews(conflicted(rice, tea), around);
    expect(shown()).toEqual([['Choose another date or remove item', ['Rice is not available']]]);
    pressed('OK');
    await tellTrolleyNews(conflicted(rice, tea), around);
    expect(shown()).toEqual([]);
    await tellTrolleyNews(conflicted(tea), around);
    expect(shown()).toEqual([['Choose another date or remove item', ['Tea is out of stock']]]);
  });
});

describe('a change prevented by a conflict', () => {
  const add = (...lineNumbers: string[]): TrolleyNews => {
    const conflicts = lineNumbers.map((lineNumber, index) => ({ ...conflict, resolutionActions, addToTrolley: false, lineNumber, itemId: -Number(lineNumber), priority: 5 - index, messages: [`${lineNumber} is out of stock`] }));
    const stays = { ...conflict, resolutionActions, itemId: 41, lineNumber: '41', priority: 1, messages: ['Cake is not available'] };
    const trolley = { ...trolleyOf(itemWith('41', 1)), conflicts: [stays, ...conflicts] } as unknown as WireTrolley;
    const batch = lineNumbers.map((one) => change(one, 1));
    const sent = { kind: 'answered', trolley, failures: [], server: null, refused: batch, isStale: false, error: null } as const;
    return { kind: 'refused', orderId: '4711', batch, before: trolleyOf(itemWith('41', 1)), sent, abandoned: [], quiet: true };
  };
  const refusedOf = (news: TrolleyNews) => (news.kind === 'refused' && news.sent.kind === 'answered' ? news.sent.trolley! : trolleyOf());

  it('is explained even if the line’s conflict was shown before, each time it is pressed, and once per press [SC-291] [SC-292]', async () => {
    const { around } = stand();
    await tellTrolleyNews({ kind: 'conflicts', trolley: { ...trolleyOf(), conflicts: refusedOf(add()).conflicts } }, around);
    pressed('OK');
    for (let press = 0; press < 2; press += 1) {
      await tellTrolleyNews(add('42'), around);
      await tellTrolleyNews({ kind: 'conflicts', trolley: refusedOf(add('42')) }, around);
      expect(shown()).toEqual([["Sorry, this item hasn't been added", ['42 is out of stock']]]);
      expect(modalsShown()[0]!.buttons!.map(({ label }) => label)).toEqual(['OK']);
      pressed('OK');
    }
  });

  it('is explained for all lines of a batch at once [SC-290 part]', async () => {
    const { around } = stand();
    await tellTrolleyNews(add('43', '44'), around);
    await tellTrolleyNews({ kind: 'conflicts', trolley: { ...trolleyOf(), conflicts: refusedOf(add('43', '44')).conflicts.slice(1) } }, around);
    expect(shown()).toEqual([["Sorry, this item hasn't been added", ['44 is out of stock', '43 is out of stock']]]);
  });
});
