import { getShopperNotes } from '#/contract/shopper-notes.ts';
import { closeModal, openModal } from '#/design/overlays/document-modals.ts';
import { notesToReuse, reuseWords, type EarlierNote } from '#/modules/trolley/rules/changes/earlier-notes.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { TrolleyOperation } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import type { OperationLog } from '#/platform/web/sync/operation-log.ts';
import type { ClientTrolleyStore } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import styles from './offer-notes.module.css';

/** What is known of one order's shopper. */
interface Known {
  /** Of their earlier orders; null until they are here. */
  notes: readonly EarlierNote[] | null;
  /** Lines added of which nobody has looked whether they had a note. */
  added: Set<string>;
  /** Lines of which the shopper was asked. */
  asked: Set<string>;
  reading: boolean;
}

const ofOrder = new WeakMap<OperationLog<TrolleyOperation>, Known>();

/**
 * Asks whether the notes that added products had in earlier orders shall be used again (SC-303), once for each line of an
 * order while the page lives. The adds have been made: 'Reuse' changes their lines, anything else changes nothing. Without
 * an answer about earlier orders nobody is asked, and the next add tries again.
 */
export async function offerNotes(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, added: readonly string[]): Promise<void> {
  const known = ofOrder.get(log) ?? { notes: null, added: new Set<string>(), asked: new Set<string>(), reading: false };
  ofOrder.set(log, known);
  for (const lineNumber of added) known.added.add(lineNumber);
  // What is added meanwhile is asked of together with these.
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

/** Null when they cannot be had: of that nobody is told, who did not ask for them. */
async function readNotes(calls: CallLayer): Promise<readonly EarlierNote[] | null> {
  try {
    return (await calls.graph(getShopperNotes, {}, { quiet: true, staysHere: true })).getShopperNotes.shopperNotes;
  } catch (error) {
    // The call layer has reported it.
    if (error instanceof CallFailure) return null;
    throw error;
  }
}

function ask(store: ClientTrolleyStore, log: OperationLog<TrolleyOperation>, notes: readonly EarlierNote[]): void {
  const key = `notes ${notes.map(({ lineNumber }) => lineNumber).join(' ')}`;
  // They are nobody else's to read.
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
