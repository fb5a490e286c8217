import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { dispatch, onSent } from '#/platform/web/sync/send-pending.ts';
import type { SendingStep } from '#/platform/web/sync/reduce-sending.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { refusal, trolleyOf } from '#/modules/trolley/rules/testing/wire-lines.ts';
import type { LineChange, TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { trolleySending, undo } from '#/modules/trolley/web/changes/send-trolley.ts';
import type { TrolleyNews } from '#/modules/trolley/web/changes/trolley-news.ts';

/** Creates the store of a browser's only page. The test answers the store's calls one by one. */
export function openQueue(trolley: WireTrolley | null = trolleyOf()) {
  const kept = new Map<string, string>();
  const values = { find: (key: string) => kept.get(key) ?? null, keep: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)) };
  const never = () => new Promise<never>(() => undefined);
  const news: TrolleyNews[] = [];
  const store = new ClientTrolleyStore({ graph: never } as unknown as CallLayer, values, (one) => void news.push(one), never);
  store.openOrder('4711');
  if (trolley) store.seed(trolley);
  const log = store.log!;
  const sending = trolleySending(store, log);
  return {
    store,
    kept,
    news,
    snapshot: store.snapshot,
    ask: (...changes: LineChange[]) => store.changeAll(changes),
    undo: () => undo(store),
    /** Sends the next batch, and returns it as changes. */
    send(): LineChange[] {
      const { pending, server } = store.state;
      const settled = pending.flatMap((one) => sending.settle(one, server!) ?? []);
      return changesOf(dispatch(store, { kind: 'sent', batch: sending.nextBatch(pending), settled }).state.sending);
    },
    /** Answers the batch. If it failed, only the operations that `applied` selects count as applied. */
    answer(server: WireTrolley | null, failed?: typeof refusal, applied: (one: TrolleyOperation) => boolean = () => !failed): SendingStep<WireTrolley, TrolleyOperation> {
      const failures = failed ? [failed] : [];
      const refused = store.state.sending.filter((one) => !applied(one));
      return onSent(store, log, sending, { kind: 'answered', server, trolley: server, failures, refused, isStale: false, error: failed ? 'Internal' : null });
    },
    calm: () => dispatch(store, { kind: 'calm' }),
    lines: () => Object.fromEntries([...store.snapshot().lines].map(([line, { quantity }]) => [line, quantity.thousandths / 1000])),
  };
}
