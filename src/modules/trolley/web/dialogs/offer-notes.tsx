import { getShopperNotes } from '#/contract/shopper-notes.ts';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { notesToReuse, reuseWords, type EarlierNote } from '#/modules/trolley/rules/changes/earlier-notes.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import type { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import styles from './offer-notes.module.css';

/** The state of asking about notes, for one open order. */
interface Known {
  /** The notes from the shopper's earlier orders; null until loaded. */
  notes: readonly EarlierNote[] | null;
  /** Added lines not yet checked for an earlier note. */
  added: Set<string>;
  /** Lines that the shopper was already asked about. */
  asked: Set<string>;
  reading: boolean;
}

const ofOrder = new WeakMap<OperationLog<TrolleyOperation>, Known>();

/**
 * Asks whether added products should get the notes they had in earlier orders (SC-303), at most once per line of an
 * order while the page is open. The products have already been added: 'Reuse' changes their lines, any other answer
 * changes nothing. If earlier orders cannot be read, asks nothing, and the next add tries again.
 */
export async function offerNotes(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, added: readonly string[]): Promise<void> {
  const known = ofOrder.get(log) ?? { notes: null, added: new Set<string>(), asked: new Set<string>(), reading: false };
  ofOrder.set(log, known);
  for (const lineNumber of added) known.added.add(lineNumber);
  // The notes are being read: the question that follows includes these lines.
  if (known.reading) return;
  known.reading = true;
  try {
    known.notes ??= await readNotes(store.calls);
  } finally {
    known.reading = false;
  }
  const { notes, asked } = known;
  const together = known.added;
  known.added = new Set();
  if (notes === null || log !== store.log) return;
  const news = notes.filter(({ lineNumber }) => together.has(lineNumber) && !asked.has(lineNumber));
  const offered = notesToReuse(news, store.snapshot().lines);
  for (const { lineNumber } of offered) asked.add(lineNumber);
  if (offered.length > 0) ask(store, log, offered);
}

/** Reads the notes of earlier orders; null if that fails. The shopper did not ask for them, so no error is shown. */
async function readNotes(calls: CallLayer): Promise<readonly EarlierNote[] | null> {
  try {
    return (await calls.graph(getShopperNotes, {}, { quiet: true, staysHere: true })).getShopperNotes.shopperNotes;
  } catch (error) {
    // The call layer has reported the failure.
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

function ask(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, notes: readonly EarlierNote[]): void {
  const key = `notes ${notes.map(({ lineNumber }) => lineNumber).join(' ')}`;
  // Close the question when the shopper changes: the notes are not those of the next shopper.
  const stop = store.subscribe(() => store.log !== log && end());
  function end() {
    stop();
    closeModal(key);
  }
  function reuse() {
    stop();
    const still = notesToReuse(notes, store.snapshot().lines);
    if (still.length > 0) store.changeAll(still.map(({ lineNumber, note }) => ({ lineNumber, noteToShopper: note })));
  }
  openModal({
    key,
    title: 'Reuse shopper notes?',
    lines: [reuseWords(notes)],
    content: notes.length > 1 && (
      <dl className={styles.notes}>
        {notes.map(({ lineNumber, name, note }) => (
          <div key={lineNumber}>
            <dt>{name}</dt>
            <dd>&ldquo;{note}&rdquo;</dd>
          </div>
        ))}
      </dl>
    ),
    buttons: [
      { label: 'Reuse', onPress: reuse },
      { label: "Don't reuse", onPress: stop },
    ],
    onDismiss: stop,
  });
}
