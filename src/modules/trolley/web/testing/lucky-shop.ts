import { vi } from 'vitest';
import { changeLine, type Failure, type LineFields } from '#/modules/trolley/rules/lines/change-line.ts';
import { conflictOf, type Conflict } from '#/modules/trolley/rules/lines/conflict-of.ts';
import type { LineProduct, TrolleyLine, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
// This is imported up front: in virtual time, the two-minute limit for loading it on demand would pass before the file
// is read.
import '#/modules/trolley/web/dialogs/offer-notes.tsx';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';
import { fromWireQuantity, toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallTerms } from '#/platform/web/call-layer/build-call.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { rememberApplied, withoutApplied, type OperationIds } from '#/platform/rules/sync/applied-operations.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';

/**
 * The fates of a call: it succeeds, it is lost, its answer is lost, or the server is busy, fails or refuses changes.
 */
export const moods = ['well', 'well', 'well', 'well', 'lost', 'answer lost', 'busy', 'fails', 'refuses'] as const;

/** The fate of a call, and how long the call and its answer take. */
export interface CallLuck {
  mood: (typeof moods)[number];
  comesAfterMs: number;
  answerTakesMs: number;
}

/** The order id of a visitor's trolley, which has no earlier orders and so no notes to ask about. */
export const luckyOrder = '0';

/** The products for sale by line number, the trolley's slot, and the time. */
export interface LuckyShelf {
  products: ReadonlyMap<string, LineProduct>;
  slot: TrolleySlot;
  now: number;
}

/** Creates a fake server with one trolley. It accepts or refuses changes by the shop's own rules. */
export function openLuckyServer(before: readonly TrolleyLine[], { products, slot, now }: LuckyShelf) {
  const server = {
    lines: new Map(before.map((line) => [line.lineNumber, line])),
    substitutionDefault: true,
    lastItemId: 9,
    applied: [] as string[],
    /** Sets or removes a line; returns the refusal, if any. */
    change(fields: LineFields & { isUpdate?: boolean }): Failure | { lineNumber: string; conflict: Conflict } | null {
      const { lineNumber } = fields;
      const line = server.lines.get(lineNumber) ?? null;
      if (!line && fields.quantity?.thousandths === 0) return null;
      if (!line && fields.isUpdate) return { type: '404', message: 'That item is not in your trolley' };
      const { substitutionDefault } = server;
      const changed = changeLine(fields, { line, confirmed: null, product: products.get(lineNumber)!, slot, substitutionDefault, now });
      if (changed.kind === 'refused') return changed.failure;
      if (changed.kind === 'conflict') return { lineNumber, conflict: changed.conflict };
      if (changed.kind === 'removed') server.lines.delete(lineNumber);
      else server.lines.set(lineNumber, { ...changed.line, itemId: changed.line.itemId ?? (server.lastItemId += 1) });
      return null;
    },
    /** Answers like the shop's server: an operation that was applied before has no second effect. */
    answer(operation: string, asked: Asked, ids: readonly OperationIds[] = []) {
      const { trolleyItem, trolleyItems = trolleyItem ? [trolleyItem] : [], subPreference } = asked;
      const isApplied = (id: string) => server.applied.includes(id);
      const apply = (place: number) => (server.applied = rememberApplied(server.applied, Object.values(ids[place] ?? {})));
      if (operation === 'emptyTrolley' && !isApplied(ids[0]!['line']!)) {
        apply(0);
        server.lines.clear();
      }
      if (subPreference !== undefined && withoutApplied(asked, ids[0] ?? {}, isApplied)) {
        apply(0);
        server.substitutionDefault = subPreference;
        for (const [lineNumber, line] of server.lines) server.lines.set(lineNumber, { ...line, canSubstitute: subPreference });
      }
      const isUpdate = operation === 'updateTrolleyItem';
      const refused = trolleyItems.flatMap((item, place) => {
        const fresh = withoutApplied(item, ids[place] ?? {}, isApplied);
        if (!fresh) return [];
        const { quantity, ...fields } = fresh;
        const why = server.change({ ...fields, isUpdate, ...(quantity && { quantity: fromWireQuantity(quantity) }) });
        if (!why) apply(place);
        return why ?? [];
      });
      const failures = refused.filter((one) => 'message' in one);
      return { trolley: server.present(refused.filter((one) => 'conflict' in one)), failures: failures.length > 0 ? failures : null };
    },
    present(refused: readonly { lineNumber: string; conflict: Conflict }[] = []): WireTrolley {
      const conflicts = [...server.lines.values()].flatMap((line) => {
        const conflict = conflictOf(line, products.get(line.lineNumber)!, slot, now);
        return conflict ? [{ lineNumber: line.lineNumber, conflict }] : [];
      });
      return {
        orderId: luckyOrder,
        trolleyItems: [...server.lines.values()].map(({ itemId, quantity, ...line }) => ({
          ...line,
          trolleyItemId: itemId,
          productId: `${line.lineNumber}-1-2`,
          quantity: toWireQuantity(quantity),
          price: { amount: 1.5, currencyCode: 'GBP' },
        })),
        conflicts: [...refused, ...conflicts.filter(({ lineNumber }) => !refused.some((one) => one.lineNumber === lineNumber))].map(
          ({ lineNumber, conflict: { type, message } }) => ({ lineNumber, type, messages: [message] }),
        ),
      } as unknown as WireTrolley;
    },
  };
  return server;
}

interface Asked {
  trolleyItem?: AskedItem;
  trolleyItems?: AskedItem[];
  subPreference?: boolean;
}
type AskedItem = Omit<LineFields, 'quantity'> & { quantity?: WireQuantity };

/**
 * Creates a fake browser that reaches this server over an unreliable network. Its documents share storage and take
 * turns.
 */
export function openLuckyBrowser(server: ReturnType<typeof openLuckyServer>, luck: CallLuck[]) {
  const kept = new Map<string, string>();
  const values = { find: (key: string) => kept.get(key) ?? null, keep: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)) };
  const openDocument = openTurns();
  const cuts = new Set<() => void>();
  let ahead = luck;
  let online = true;
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { get onLine() { return online; } });
  vi.stubGlobal('location', new URL('http://localhost/ecom/shop/trolley'));

  async function call(operation: string, asked: Asked, terms: CallTerms, isEnded: () => boolean) {
    const ids = JSON.parse(terms.headers?.['operation-ids'] ?? '[]') as OperationIds[];
    const { mood, comesAfterMs, answerTakesMs } = ahead.shift() ?? { mood: 'well', comesAfterMs: 1, answerTakesMs: 5 };
    const cut = Promise.withResolvers<never>();
    const breakOff = () => cut.reject(new CallFailure('network', 'Failed to fetch', { offline: !online }));
    const wait = (milliseconds: number) => Promise.race([new Promise<void>((resolve) => setTimeout(resolve, milliseconds)), cut.promise]);
    cuts.add(breakOff);
    try {
      if (!online || mood === 'lost') setTimeout(breakOff, 1);
      await wait(!online || mood === 'lost' ? 60_000 : comesAfterMs);
      // Leaving a page aborts its unanswered calls.
      if (isEnded()) return await new Promise<never>(() => undefined);
      if (mood === 'busy') throw new CallFailure('http', 'Busy', { status: 503 });
      if (mood === 'fails') throw new CallFailure('http', 'Fails', { status: 500 });
      const no = mood === 'refuses' && operation !== 'getTrolley' ? [{ type: '410', message: 'No.' }] : null;
      const answer = no ? { trolley: server.present(), failures: no } : server.answer(operation, asked, ids);
      const applied = ids.flatMap((one) => Object.values(one)).filter((id) => server.applied.includes(id));
      await wait(answerTakesMs);
      if (isEnded()) return await new Promise<never>(() => undefined);
      if (mood === 'answer lost') throw new CallFailure('timeout', 'Too late');
      terms.onExtensions?.({ applied });
      return { [operation]: answer };
    } finally {
      cuts.delete(breakOff);
    }
  }

  return {
    kept,
    isOnline: () => online,
    /** Loads a page. Returns its store, and `end`, which leaves the page. */
    load(tell: (news: TrolleyNews) => void) {
      let ended = false;
      const calls = { graph: ({ name }: { name: string }, asked: Asked, terms: CallTerms = {}) => call(name, asked, terms, () => ended) } as unknown as CallLayer;
      const { inTurn, end } = openDocument();
      const store = new ClientTrolleyStore(calls, values, (news) => void (ended || tell(news)), inTurn);
      store.openOrder(luckyOrder);
      return {
        store,
        end() {
          ended = true;
          store.leave();
          end();
        },
      };
    },
    goOnline(now: boolean) {
      online = now;
      if (now) window.dispatchEvent(new Event('online'));
      else for (const breakOff of cuts) breakOff();
    },
    /** Makes every call succeed from now on. */
    calm: () => void (ahead = []),
  };
}
