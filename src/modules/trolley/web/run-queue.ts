import { stillAsked } from '#/modules/trolley/rules/answered-changes.ts';
import { linesAdded } from '#/modules/trolley/rules/earlier-notes.ts';
import type { PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import type { TrolleyStep } from '#/modules/trolley/rules/trolley-queue.ts';
import { trolleyStep, type TrolleyEvent } from '#/modules/trolley/rules/trolley-step.ts';
import { report } from '#/platform/web/error-reporter.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { KeptChanges } from './kept-changes.ts';
import { settleKept } from './settle-kept.ts';
import { sendMeasured } from './send-measured.ts';
import type { TrolleyKeeper } from './trolley-keeper.ts';

/** The trolley of a browser without sign-in, which has no earlier orders (SC-025). */
const visitorsOrder = '0';

/** From the last change to the moment from which on another failure is told, milliseconds (SC-270). */
const calmMs = 1000;

let calming: ReturnType<typeof setTimeout> | undefined;

/** What was removed last is put back. */
export function undo(keeper: TrolleyKeeper): void {
  happen(keeper, { kind: 'undone' });
  keeper.resume();
}

/** Sends what waits, in this page's turns, until nothing is left or it has to wait; `ended` is done in the last turn. */
export async function runQueue(keeper: TrolleyKeeper, order: KeptChanges, ended: () => void): Promise<void> {
  await keeper.inTurn(order.key, async () => {
    const added: string[] = [];
    while (await sendNext(keeper, order, added));
    if (order !== keeper.order) return;
    ended();
    keeper.beBusy(false);
    if (added.length > 0 && order.orderId !== visitorsOrder) void askOfNotes(keeper, order, added);
    clearTimeout(calming);
    if (keeper.queue.waiting.length === 0) calming = setTimeout(() => happen(keeper, { kind: 'calm' }), calmMs);
  });
}

/** Nobody waits for the question: that its code could not be had is for the log alone. */
async function askOfNotes(keeper: TrolleyKeeper, order: KeptChanges, added: readonly string[]): Promise<void> {
  try {
    const { offerNotes } = await loadPart(() => import('./offer-notes.tsx'));
    await offerNotes(keeper, order, added);
  } catch (error) {
    report(error);
  }
}

/**
 * Sends the next batch, whose new lines join `added`; false when none is left, or it has to wait: for the trolley, the
 * connection or another page.
 */
async function sendNext(keeper: TrolleyKeeper, order: KeptChanges, added: string[]): Promise<boolean> {
  if (keeper.queue.trolley === null) await keeper.loading;
  if (keeper.queue.trolley === null) await keeper.load();
  if (order !== keeper.order) return false;
  if (!(await catchUp(keeper, order)) || keeper.queue.trolley === null) return false;
  const { trolley: before, sending: batch } = happen(keeper, { kind: 'sent' }).queue;
  if (batch.length === 0) return false;
  const { orderId } = order;
  const sent = await sendMeasured(keeper.calls, orderId, batch, before);
  if (order !== keeper.order) {
    // What an earlier shopper was refused is asked for, and told, at their next visit.
    if (sent.kind === 'answered' && !sent.isRefused) settleKept(order, batch);
    return false;
  }
  const { error } = sent;
  if (sent.kind === 'lost' || (sent.kind === 'failed' && keeper.isLeft)) {
    // What was read meanwhile was left for the answer that did not come.
    if (happen(keeper, { kind: 'lost', error: sent.error }).read) void keeper.load(true);
    return false;
  }
  const asked = askedStill(keeper, order);
  const event: TrolleyEvent =
    sent.kind === 'answered'
      ? { kind: 'answered', trolley: sent.trolley, failures: sent.failures, error, asked }
      : { kind: 'failed', error: sent.error, isTold: sent.cause.notice !== null, asked };
  const step = trolleyStep(keeper.queue, event);
  const { tell = { others: [], quiet: true }, read } = step;
  // Before the conflicts that the answer may show: what was refused is what the shopper pressed.
  if (sent.kind === 'failed' || sent.isRefused) keeper.tell({ kind: 'refused', orderId, batch, before, sent, ...tell });
  become(keeper, step);
  added.push(...linesAdded(batch, before, keeper.queue.trolley));
  if (read) void keeper.load(true);
  return true;
}

/**
 * Drops what another page has seen answered: it stands in the trolley once that was read, and shows as it was asked until
 * then. False when it could not be read.
 */
async function catchUp(keeper: TrolleyKeeper, order: KeptChanges): Promise<boolean> {
  let known: readonly PendingChange[] = keeper.queue.waiting;
  let asked = askedStill(keeper, order);
  while (JSON.stringify(asked) !== JSON.stringify(known)) {
    const { overtaken } = keeper.queue;
    await keeper.load(true);
    if (order !== keeper.order || keeper.queue.overtaken === overtaken) return false;
    // Meanwhile another page may have seen to more.
    known = asked;
    asked = askedStill(keeper, order);
  }
  happen(keeper, { kind: 'looked', asked });
  return true;
}

/** What waits and still stands in the browser: of the rest another page has seen the answer, or has asked again since. */
function askedStill({ queue }: TrolleyKeeper, order: KeptChanges): readonly PendingChange[] {
  return order.keeps ? stillAsked(queue.waiting, order.list()) : queue.waiting;
}

function happen(keeper: TrolleyKeeper, event: TrolleyEvent): TrolleyStep {
  return become(keeper, trolleyStep(keeper.queue, event));
}

function become(keeper: TrolleyKeeper, step: TrolleyStep): TrolleyStep {
  if (step.settle && keeper.order) settleKept(keeper.order, step.settle);
  return keeper.apply(step);
}
