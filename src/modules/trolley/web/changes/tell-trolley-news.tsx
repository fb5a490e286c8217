import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import type { QueuedModalButton } from '#/design/overlays/modal-queue.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { isClosed, offeredAgain, troubleWords, unexpected } from '#/modules/trolley/rules/changes/batch-trouble.ts';
import { changesOf } from '#/modules/trolley/rules/changes/changes-of.ts';
import { conflictKey, conflictWords } from '#/modules/trolley/rules/lines/conflict-words.ts';
import { conflictsByItem, firstConflict, type WireConflict } from '#/modules/trolley/rules/lines/line-conflict.ts';
import type { WireFailure, WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { eventsOfRefusal } from '#/modules/trolley/rules/changes/trolley-events.ts';
import { whatEnded, endedWords } from '#/modules/trolley/rules/order/what-ended.ts';
import { whyRefused } from '#/modules/trolley/rules/changes/why-refused.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { items } from '#/platform/rules/quantity.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import type { ClientTrolleyStore, LineChange } from './client-trolley-store.ts';
import type { TrolleyNews } from './trolley-news.ts';

/** What telling of a trolley needs of the document around it. */
export interface TrolleySurroundings {
  session: Pick<Session, 'readOrder' | 'snapshot'>;
  trolley: Pick<ClientTrolleyStore, 'changeAll' | 'fail' | 'openOrder' | 'load' | 'snapshot' | 'log'>;
  slot: {
    /** Reads the slot again, and with it the cut-off of its order; false when it could not be read. */
    load(): Promise<boolean>;
    snapshot(): { slot: unknown };
  };
  /** Sends a failure to the log (SC-720). */
  report(failure: Error): void;
}

/** What is being told, and whatever waits behind it. */
let telling: Promise<void> = Promise.resolve();

/**
 * Tells the shopper, and the log, what became of their trolley: of a refusal, of one that cannot be changed, of a conflict.
 * One thing after another, in the order in which they came, also when the first has to be looked into.
 */
export function tellTrolleyNews(news: TrolleyNews, around: TrolleySurroundings): Promise<void> {
  const told = telling.then(() => tell(news, around));
  // That it failed is for who brought the news.
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
  const { trolley: after = null, failures = [], refused: operations = batch } = sent.kind === 'answered' ? sent : {};
  const refused = { changes: changesOf(operations), before, after, failures };
  for (const event of eventsOfRefusal(refused)) raiseShopEvent(event);
  if (sent.error !== null) around.report(new Error(sent.error, { cause }));
  // Whoever presses again is told again.
  openConflicts(refused.changes.flatMap(({ lineNumber }) => whyRefused({ trolley: after, failures: null }, lineNumber)?.conflict ?? []), orderId, around);
  if (quiet || (cause === null && failures.length === 0)) return;
  const isGone = failures.some(isOfGone);
  // What was asked beside it was asked of the same order.
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
  // What a read says that is no newer than the look at what has ended is told by who looked.
  if (turn <= (lookedAt.get(trolley) ?? 0)) return;
  const { log } = trolley;
  const isGone = failures.some(isOfGone);
  if (isGone || failures.some(({ type }) => type === '400')) {
    const wasAmending = trolley.snapshot().trolley?.amendingOrder ?? false;
    if (await tellWhatEnded({ wasAmending, isGone, quiet }, around)) return;
  }
  // Another trolley stands in its place.
  if (trolley.log !== log) return;
  if (!quiet) openTrouble({ title: unexpected, lines: failures.map(({ message }) => message) });
}

/** The last read that was begun by the time a trolley and its slot had been read once more. */
const lookedAt = new WeakMap<TrolleySurroundings['trolley'], number>();

/** A trolley that cannot be read or changed: `isGone` when its order is none that is shopped for any more. */
interface Closed {
  wasAmending: boolean;
  isGone: boolean;
  /** Nobody waits for the trolley. */
  quiet: boolean;
}

/** Reads slot and trolley once more (SC-707, SC-712), and says what has ended meanwhile; whether anything has. */
async function tellWhatEnded({ wasAmending, isGone, quiet }: Closed, around: TrolleySurroundings): Promise<boolean> {
  const { trolley, slot } = around;
  const { log } = trolley;
  if (isGone) await keepOrderOfNow(around);
  // What is kept now is another order, with a slot of its own.
  if (trolley.log !== log) return wasAmending && tellEnd('amend');
  const hadSlot = slot.snapshot().slot !== null;
  const [, isSlotRead] = await Promise.all([trolley.load(quiet), slot.load()]);
  const hasSlot = isSlotRead ? slot.snapshot().slot !== null : null;
  const { failures, trolley: now, reads } = trolley.snapshot();
  lookedAt.set(trolley, reads);
  const ended = whatEnded({ hadSlot, hasSlot, wasAmending, isAmending: now?.amendingOrder ?? false, failures });
  return ended !== null && tellEnd(ended);
}

function tellEnd(ended: keyof typeof endedWords): true {
  const { title, lines, to } = endedWords[ended];
  openModal({ key: `trolley ${title}`, title, severity: 'WARNING', lines, buttons: [{ label: 'OK', onPress: to === null ? undefined : () => window.location.assign(to) }] });
  return true;
}

/** An order may have been placed in another tab: the trolley from now on is that of the order that is shopped for now. */
async function keepOrderOfNow({ session, trolley }: TrolleySurroundings): Promise<void> {
  const { log } = trolley;
  await session.readOrder();
  const { phase, state } = session.snapshot();
  // Of another shopper the pages hear by themselves.
  if (phase === 'ready' && trolley.log === log) trolley.openOrder(state.customerOrderId, state.customerOrderState);
}

/** A button of a modal that asks something of the trolley it is about. */
interface Asking {
  text: string;
  orderId: string;
  changes: readonly LineChange[];
  trolley: TrolleySurroundings['trolley'];
}

/** None where there is nothing to ask for. */
function askingButton({ text, orderId, changes, trolley }: Asking): QueuedModalButton[] {
  // Another shopper may stand before the shop by the time it is pressed.
  const onPress = () => trolley.log?.id === orderId && trolley.changeAll(changes);
  return changes.length > 0 ? [{ label: text, variant: 'secondary', onPress }] : [];
}

function openTrouble({ title, lines }: { title: string; lines: readonly string[] }, others?: Asking): void {
  const buttons = [{ label: 'OK' }, ...(others ? askingButton(others) : [])];
  openModal({ key: `trolley ${title} ${lines.join(' ')}`, title, severity: 'WARNING', lines, buttons });
}

/** Conflicts that this document has told of (SC-292), and those that stood beside them, which the trolley page shows. */
const told = new Set<string>();
const seen = new Set<string>();

/** The first of all, or where that was told one that is new. */
function tellConflict({ orderId, conflicts }: WireTrolley, around: TrolleySurroundings): void {
  const all = [...conflictsByItem(conflicts).values()];
  const first = firstConflict(all);
  const isTold = first !== null && told.has(conflictKey(first));
  const next = isTold ? firstConflict(all.filter((conflict) => !seen.has(conflictKey(conflict)))) : first;
  for (const conflict of all) seen.add(conflictKey(conflict));
  openConflicts(next ? [next] : [], orderId, around);
}

/** One modal for all of them: of the first its title and its ways out, of the others their reasons. */
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
        {links.map(({ text, href }) => (
          <p key={text}>
            <TextLink href={href} onClick={() => closeModal(key)}>
              {text}
            </TextLink>
          </p>
        ))}
      </>
    ),
    buttons: [{ label: 'OK' }, ...askingButton({ text: remove ?? '', orderId, trolley, changes })],
  });
}
