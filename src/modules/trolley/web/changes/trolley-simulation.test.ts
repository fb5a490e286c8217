import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { everyLine, type ShownLine, type TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { shownLines } from '#/modules/trolley/rules/changes/shown-lines.ts';
import { aLine, aLineProduct, aTrolleySlot, lineNow } from '#/modules/trolley/testing/line-builder.ts';
import { items } from '#/platform/rules/quantity.ts';
import { prepareEmptying } from './prepare-emptying.ts';
import { undo } from './send-trolley.ts';
import { fieldsOf, openLastWishes } from '#/modules/trolley/web/testing/last-wishes.ts';
import { luckyOrder, moods, openLuckyBrowser, openLuckyServer } from '#/modules/trolley/web/testing/lucky-shop.ts';
import { loadSending } from './client-trolley-store.ts';
import type { TrolleyNews } from './trolley-news.ts';

/** 2000 runs with a fixed seed; if LARDER_RUNS is set, that many random runs. */
const runs = process.env.LARDER_RUNS ? { numRuns: Number(process.env.LARDER_RUNS) } : { numRuns: 2000, seed: 20260309 };

/** Two products without restrictions, one with a cap, and one out of stock for shoppers who refuse substitutes. */
const products = [
  aLineProduct({ lineNumber: '101' }),
  aLineProduct({ lineNumber: '102' }),
  aLineProduct({ lineNumber: '103', cap: 3 }),
  aLineProduct({ lineNumber: '104', isOutOfStockOn: () => true }),
];
const lineNumbers = products.map(({ lineNumber }) => lineNumber);
const shelf = { products: new Map(products.map((product) => [product.lineNumber, product])), slot: aTrolleySlot(), now: lineNow };

// Prefer one line: most faults arise between two changes to the same line.
const line = fc.constantFrom('101', '101', '101', ...lineNumbers);
const note = fc.constantFrom('', 'Ripe', 'Green');
const tab = fc.constantFrom(0, 1);

const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('set' as const), tab, line, amount: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('remove' as const), tab, line }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('undo' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('note' as const), tab, line, note }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('substitute' as const), tab, line, allow: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('substitute all' as const), tab, allow: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('swap' as const), tab, line, into: line }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('empty' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('open another tab' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lose the connection' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('have it back' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look again' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('set on another device' as const), line, amount: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('note on another device' as const), line, note }) },
);

const lucks = fc.record({
  before: fc.uniqueArray(fc.record({ lineNumber: line, amount: fc.integer({ min: 1, max: 3 }), noteToShopper: fc.option(fc.constant('Ripe')) }), { selector: ({ lineNumber }) => lineNumber, maxLength: 4 }),
  calls: fc.array(
    fc.record({ mood: fc.constantFrom(...moods), comesAfterMs: fc.constantFrom(1, 1, 30, 700), answerTakesMs: fc.constantFrom(5, 300, 1000, 4000) }),
    { maxLength: 40, size: 'max' },
  ),
  happenings: fc.array(fc.record({ afterMs: fc.constantFrom(0, 0, 20, 200, 1500), happening }), { minLength: 10, maxLength: 40, size: 'max' }),
});
type Luck = typeof lucks extends fc.Arbitrary<infer T> ? T : never;

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await loadSending();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

/**
 * Simulates one shopper in two tabs of a browser. Lines are set, removed, restored, swapped, given notes and emptied;
 * substitutes are allowed or refused, for one line or for all. Meanwhile calls fail, answers are late, out of order or
 * lost, pages reload and the connection drops.
 */
it('the server ends with what a shopper last requested for each line, or they were told why not, whatever happens to the calls [SC-249] [SC-264] [SC-266] [SC-268] [SC-269] [SC-272] [SC-273] [SC-279] [SC-710]', async () => {
  await fc.assert(fc.asyncProperty(lucks, shopThrough), runs);
}, 600_000);

async function shopThrough({ before, calls, happenings }: Luck): Promise<void> {
  const lines = before.map(({ amount, ...given }, index) => aLine({ ...given, itemId: index + 1, quantity: items(amount) }));
  const server = openLuckyServer(lines, shelf);
  const browser = openLuckyBrowser(server, [...calls]);
  const wishes = openLastWishes(lineNumbers, server.lines);
  const tabs: (ReturnType<typeof browser.load> & { removed: { lineNumber: string; was: ShownLine } | null })[] = [];
  const tell = (news: TrolleyNews) => {
    if (news.kind !== 'refused') return;
    const { batch, sent, abandoned, quiet } = news;
    for (const change of changesOf(sent.kind === 'answered' ? sent.refused : batch)) wishes.excuse(change);
    if (!quiet) for (const change of changesOf(abandoned)) wishes.excuse(change);
    // If the choice for every line is refused, undo restores a line as it was before that choice: stop expecting the
    // later state.
    if ([...batch, ...abandoned].some(({ target }) => target === everyLine)) for (const one of tabs) one.removed = null;
  };
  const openTab = () => ({ ...browser.load(tell), removed: null });
  tabs.push(openTab());
  let emptying = false;
  let emptied = 0;
  await vi.advanceTimersByTimeAsync(10);

  for (const { afterMs, happening } of happenings) {
    await vi.advanceTimersByTimeAsync(afterMs);
    await happen(happening);
    // A second tab learns only later what the other has sent, so compare only when there is one tab.
    const [only] = tabs;
    const { trolley, lines: shown } = only!.store.snapshot();
    if (tabs.length > 1 || emptying || trolley === null) continue;
    // The page does not know the trolley's choice for new lines: it shows the choice once the server has the line.
    const isNew = (word: string) => word.startsWith('canSubstitute') && !trolley.trolleyItems.some(({ lineNumber }) => word.includes(` ${lineNumber} `));
    expect(wishes.unlike(shown, only!.store).filter((word) => !isNew(word))).toEqual([]);
  }

  browser.calm();
  browser.goOnline(true);
  for (const { store } of tabs) store.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  for (const one of tabs) one.end();
  const last = openTab();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(wishes.unlike(server.lines)).toEqual([]);
  expect(wishes.isForAll(server.substitutionDefault)).toBe(true);
  expect([...browser.kept]).toEqual([]);
  expect(last.store.snapshot().lines).toEqual(shownLines(server.present(), [], new Map()));
  last.end();

  async function happen(happening: Luck['happenings'][number]['happening']): Promise<void> {
    switch (happening.does) {
      case 'open another tab':
        if (tabs.length < 2 && browser.isOnline()) tabs.push(openTab());
        return;
      case 'lose the connection':
        return browser.goOnline(false);
      case 'have it back':
        browser.goOnline(true);
        for (const { store } of tabs) store.resume();
        return;
      case 'set on another device':
      case 'note on another device': {
        // A change made while the trolley is being emptied may be lost or stay, so there is nothing to expect.
        if (emptying) return;
        const { line: lineNumber } = happening;
        const wish = happening.does === 'set on another device' ? { quantity: happening.amount } : { noteToShopper: happening.note || null };
        const refused = server.change({
          lineNumber,
          ...(wish.quantity !== undefined ? { quantity: items(wish.quantity) } : { noteToShopper: wish.noteToShopper ?? '', isUpdate: true }),
        });
        const logged = JSON.parse(browser.kept.get(`optimisticTrolley:${luckyOrder}`) ?? '[]') as TrolleyOperation[];
        const waits = logged.some(({ target }) => [lineNumber, '*'].includes(target));
        if (refused === null) wishes.askElsewhere(lineNumber, wish, waits);
        return;
      }
    }
    const at = tabs[happening.tab];
    if (!at) return;
    const { store } = at;
    if (happening.does === 'look again') return void store.load(true);
    if (happening.does === 'reload') {
      // Without a connection a requested page does not load.
      if (!browser.isOnline() || emptying) return;
      at.end();
      tabs[happening.tab] = openTab();
      return;
    }
    // The shopper cannot press anything before the trolley is shown, or while the dialog asks whether to empty it.
    if (store.snapshot().trolley === null || emptying) return;
    const shows = (lineNumber: string) => store.snapshot().lines.get(lineNumber);
    const remove = (lineNumber: string) => {
      at.removed = { lineNumber, was: shows(lineNumber)! };
      wishes.ask(lineNumber, { quantity: 0 }, store);
    };
    switch (happening.does) {
      case 'set':
      case 'remove': {
        const { line: lineNumber, amount = 0 } = happening as { line: string; amount?: number };
        const present = shows(lineNumber);
        if (!present && amount === 0) return;
        if (amount === 0) remove(lineNumber);
        else wishes.ask(lineNumber, { quantity: amount }, store);
        store.change({ lineNumber, quantity: items(amount), more: present ? undefined : true });
        return;
      }
      case 'note':
        if (!shows(happening.line)) return;
        wishes.ask(happening.line, { noteToShopper: happening.note || null }, store);
        store.change({ lineNumber: happening.line, noteToShopper: happening.note });
        return;
      case 'substitute':
        if (!shows(happening.line)) return;
        wishes.ask(happening.line, { canSubstitute: happening.allow }, store);
        store.change({ lineNumber: happening.line, canSubstitute: happening.allow });
        return;
      case 'substitute all':
        wishes.askOfAll(happening.allow, store);
        // The choice also applies to a line that is restored later.
        if (at.removed) at.removed.was = { ...at.removed.was, canSubstitute: happening.allow };
        store.change({ lineNumber: everyLine, canSubstitute: happening.allow });
        return;
      case 'swap': {
        const from = shows(happening.line);
        if (!from || shows(happening.into)) return;
        remove(happening.line);
        wishes.ask(happening.into, { quantity: from.quantity.thousandths / 1000 }, store);
        store.changeAll([
          { lineNumber: happening.line, quantity: items(0) },
          { lineNumber: happening.into, quantity: from.quantity },
        ]);
        return;
      }
      case 'undo': {
        const offered = store.snapshot().lastRemovedTrolleyItem;
        if (!offered) return;
        undo(store);
        const { lineNumber } = offered;
        const back = shows(lineNumber);
        if (at.removed?.lineNumber === lineNumber) expect(back).toEqual(at.removed.was);
        wishes.ask(lineNumber, fieldsOf(back), store);
        return;
      }
      case 'empty':
        emptying = true;
        void prepareEmptying(store, `emptying-${(emptied += 1)}`)()
          // Emptying failed, and the dialog showed why. The server may have emptied the trolley all the same.
          .then(wishes.askOfNone, wishes.excuseLines)
          .finally(() => (emptying = false));
    }
  }
}
