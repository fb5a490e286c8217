import { addToModal, closeModal, openModal } from '#/design/overlays/document-modals.ts';
import type { QueuedModalButton } from '#/design/overlays/modal-queue.ts';
import { isClosed, offeredAgain, troubleWords, unexpected, type TroubleWords } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { WaysOut } from '#/modules/trolley/web/lines/ways-out.tsx';
import { conflictKey, conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { conflictsByItem, firstConflict, type WireConflict } from '#/modules/trolley/rules/lines/wire-conflicts.ts';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { eventsOfRefusal } from '#/modules/trolley/rules/changes/trolley-events.ts';
import { endedText, whatEnded, type KnownSlot } from '#/modules/trolley/rules/order/what-ended.ts';
import { whyRefused } from '#/modules/trolley/rules/changes/why-refused.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { items } from '#/platform/rules/quantity.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import type { ClientTrolleyStore, LineChange } from './client-trolley-store.ts';
import type { TrolleyNews } from './trolley-news.ts';

/** The parts of the document that this code needs. */
export interface TrolleySurroundings {
  session: Pick<Session, 'readOrder' | 'snapshot'>;
  trolley: Pick<ClientTrolleyStore, 'changeAll' | 'fail' | 'openOrder' | 'load' | 'snapshot' | 'log'>;
  slot: {
    /** Reads the slot again, and with it the order's cut-off; false if that failed. */
    load(): Promise<boolean>;
    snapshot(): { slot: KnownSlot | null };
  };
  /** Sends a failure to the log (SC-720). */
  report(failure: Error): void;
}

/** A promise that settles once the current news, and any waiting behind it, has been handled. */
let telling: Promise<void> = Promise.resolve();

/**
 * Shows the shopper refusals, trolleys that cannot be changed, and conflicts, and logs refusals. Handles news one at a
 * time, in the order of arrival, even if the first must be checked before it is shown.
 */
export function tellTrolleyNews(news: TrolleyNews, around: TrolleySurroundings): Promise<void> {
  const told = telling.then(() => tell(news, around));
  // The caller gets the failure from `told`.
  telling = told.catch(() => undefined);
  return told;
}

async function tell(news: TrolleyNews, around: TrolleySurroundings): Promise<void> {
  switch (news.kind) {
    case 'refused':
      return tellRefused(news, around);
    case 'unread':
      return tellUnread(news, around);
    case 'conflicts':
      return tellConflict(news.trolley, around);
  }
}

async function tellRefused({ orderId, batch, before, sent, abandoned, quiet }: TrolleyNews & { kind: 'refused' }, around: TrolleySurroundings): Promise<void> {
  const cause = sent.kind === 'failed' ? sent.cause : null;
  const isTold = sent.kind === 'failed' && sent.isTold;
  const { trolley: after = null, failures = [], refused: operations = batch } = sent.kind === 'answered' ? sent : {};
  const refused = { changes: changesOf(operations), before, after, failures };
  for (const event of eventsOfRefusal(refused)) raiseShopEvent(event);
  if (sent.error !== null) around.report(new Error(sent.error, { cause }));
  // Show these conflicts even if a modal has shown them before: a shopper who presses again gets the message again.
  openConflicts(refused.changes.flatMap(({ lineNumber }) => whyRefused({ trolley: after, failures: null }, lineNumber)?.conflict ?? []), orderId, around);
  if (cause === null && failures.length === 0) return;
  if (quiet) {
    // Otherwise the call layer, or the first refusal of the closed order, has already told the shopper.
    if (!isTold && !isClosed(refused)) addTrouble(troubleWords(refused));
    return;
  }
  const isGone = failures.some(isOfGone);
  // The other changes are to the same order, so they cannot be made either.
  const changes = isGone ? [] : offeredAgain(changesOf(abandoned), refused);
  const tellWhy = () => openTrouble(troubleWords(refused), { text: 'Make my other changes', orderId, changes, ...around });
  if (isClosed(refused)) {
    if (!(await tellWhatEnded({ wasAmending: before?.amendingOrder ?? false, isGone, quiet }, around))) tellWhy();
    return;
  }
  tellWhy();
  if (isGone) await keepOrderOfNow(around);
}

const isOfGone = ({ type }: WireFailure): boolean => type === '410';

async function tellUnread({ failures, quiet, turn }: TrolleyNews & { kind: 'unread' }, around: TrolleySurroundings): Promise<void> {
  const { trolley } = around;
  // If `tellWhatEnded` made this read, it reports what has ended.
  if (turn <= (lookedAt.get(trolley) ?? 0)) return;
  const { log } = trolley;
  const isGone = failures.some(isOfGone);
  if (isGone || failures.some(({ type }) => type === '400')) {
    const wasAmending = trolley.snapshot().trolley?.amendingOrder ?? false;
    if (await tellWhatEnded({ wasAmending, isGone, quiet }, around)) return;
  }
  // The page shows another trolley by now.
  if (trolley.log !== log) return;
  if (!quiet) openTrouble({ title: unexpected, lines: failures.map(({ message }) => message) });
}

/** For each trolley, the number of the latest read that `tellWhatEnded` made. */
const lookedAt = new WeakMap<TrolleySurroundings['trolley'], number>();

/**
 * The facts about a trolley that cannot be read or changed. `isGone` means that its order is no longer the one being
 * shopped for.
 */
interface Closed {
  wasAmending: boolean;
  isGone: boolean;
  /** True if the shopper is not waiting for the trolley. */
  quiet: boolean;
}

/**
 * Reads the slot and the trolley again (SC-707, SC-712). If the held slot or the time for amending has ended, tells the
 * shopper and returns true.
 */
async function tellWhatEnded({ wasAmending, isGone, quiet }: Closed, around: TrolleySurroundings): Promise<boolean> {
  const { trolley, slot } = around;
  const { log } = trolley;
  const amendCutOff = trolley.snapshot().trolley?.amendCutOff ?? null;
  if (isGone) await keepOrderOfNow(around);
  // Another order is open now, with its own slot.
  if (trolley.log !== log) return wasAmending && tellEnd('amend', amendCutOff);
  const slotBefore = slot.snapshot().slot;
  const [, isSlotRead] = await Promise.all([trolley.load(quiet), slot.load()]);
  const slotNow = isSlotRead ? slot.snapshot().slot : undefined;
  const { failures, trolley: now, reads } = trolley.snapshot();
  lookedAt.set(trolley, reads);
  const ended = whatEnded({ slotBefore, slotNow, wasAmending, isAmending: now?.amendingOrder ?? false, failures });
  return ended !== null && tellEnd(ended, amendCutOff);
}

function tellEnd(ended: 'slot' | 'amend', amendCutOff: string | null = null): true {
  const { title, lines, to } = endedText(ended, amendCutOff);
  openModal({ key: `trolley ${title}`, title, severity: 'WARNING', lines, buttons: [{ label: 'OK', onPress: () => window.location.assign(to) }] });
  return true;
}

/** Opens the order that is being shopped for now, because the order shown may have been placed in another tab. */
async function keepOrderOfNow({ session, trolley }: TrolleySurroundings): Promise<void> {
  const { log } = trolley;
  await session.readOrder();
  const { phase, state } = session.snapshot();
  // If the shopper has changed, the session updates the pages itself.
  if (phase === 'ready' && trolley.log === log) trolley.openOrder(state.customerOrderId, state.customerOrderState);
}

/** The changes that a modal's button makes, and the trolley they are for. */
interface Asking {
  text: string;
  orderId: string;
  changes: readonly LineChange[];
  trolley: TrolleySurroundings['trolley'];
}

/** Returns the button that makes the changes; none if there are no changes. */
function askingButton({ text, orderId, changes, trolley }: Asking): QueuedModalButton[] {
  // The shopper may have changed by the time the button is pressed.
  const onPress = () => trolley.log?.id === orderId && trolley.changeAll(changes);
  return changes.length > 0 ? [{ label: text, variant: 'secondary', onPress }] : [];
}

/** The key of the last modal about a failure. */
let troubleKey = '';

function openTrouble({ title, lines }: { title: string; lines: readonly string[] }, others?: Asking): void {
  const buttons = [{ label: 'OK' }, ...(others ? askingButton(others) : [])];
  troubleKey = `trolley ${title} ${lines.join(' ')}`;
  openModal({ key: troubleKey, title, severity: 'WARNING', lines, buttons });
}

/**
 * Shows a failure that follows another: in the modal of the earlier failure, or in a new modal if the shopper has
 * closed that one (SC-271).
 */
function addTrouble(words: TroubleWords): void {
  if (!addToModal(troubleKey, words.lines)) openTrouble(words);
}

/**
 * `told` has the conflicts that a modal has shown in this document (SC-292). `seen` has all conflicts of its trolleys
 * so far, which the trolley page shows.
 */
const told = new Set<string>();
const seen = new Set<string>();

/** Shows the first conflict; if it was shown before, shows the first of the new ones, if any. */
function tellConflict({ orderId, conflicts }: WireTrolley, around: TrolleySurroundings): void {
  const all = [...conflictsByItem(conflicts).values()];
  const first = firstConflict(all);
  const isTold = first !== null && told.has(conflictKey(first));
  const next = isTold ? firstConflict(all.filter((conflict) => !seen.has(conflictKey(conflict)))) : first;
  for (const conflict of all) seen.add(conflictKey(conflict));
  openConflicts(next ? [next] : [], orderId, around);
}

/** Opens one modal for all conflicts: the title and the links of the first, with the reasons of all. */
function openConflicts(conflicts: readonly WireConflict[], orderId: string, { trolley }: TrolleySurroundings): void {
  const conflict = firstConflict(conflicts);
  if (!conflict) return;
  const all = [conflict, ...conflicts.filter((one) => one !== conflict)];
  const key = `conflict ${all.map(conflictKey).join()}`;
  for (const one of all.map(conflictKey)) {
    told.add(one);
    seen.add(one);
  }
  const { title, aside, links, remove } = conflictWords(conflict);
  const lines = all.flatMap((one) => conflictWords(one).lines);
  const changes = remove === null || all.length > 1 ? [] : [{ lineNumber: conflict.lineNumber, quantity: items(0) }];
  openModal({
    key,
    title,
    severity: 'WARNING',
    lines,
    conflict,
    content: (
      <>
        {aside && <aside>{aside}</aside>}
        <WaysOut links={links} leave={() => closeModal(key)} />
      </>
    ),
    buttons: [{ label: 'OK' }, ...askingButton({ text: remove ?? '', orderId, trolley, changes })],
  });
}
