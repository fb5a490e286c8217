import type { Quantity } from '#/platform/rules/quantity.ts';
import { capMessage, conflictOf, isAboveCap, type Conflict } from './conflict-of.ts';
import { whyNotQuantity } from './quantity-rules.ts';
import { mayBeSubstituted } from './substitution.ts';
import type { ConfirmedLine, LineProduct, TrolleyLine, TrolleySlot } from './trolley-line.ts';

/** The fields of one line that a change sets; omitted fields do not change. */
export interface LineFields {
  lineNumber: string;
  quantity?: Quantity | undefined;
  canSubstitute?: boolean | undefined;
  /** An empty text removes the note or message. */
  noteToShopper?: string | undefined;
  personalisedMessage?: string | undefined;
}

/** A refusal with a message for the shopper and an HTTP-like status (SC-013). */
export interface Failure {
  message: string;
  type: string;
}

export type LineOutcome =
  | { kind: 'set'; line: Omit<TrolleyLine, 'itemId'> & { itemId: number | null } }
  | { kind: 'removed'; line: TrolleyLine }
  | { kind: 'refused'; failure: Failure }
  /**
   * The change was refused because the line would be in hard conflict (SC-284). `present`: the line is in the trolley
   * already.
   */
  | { kind: 'conflict'; conflict: Conflict; present: boolean };

/** Maximum length of a note to the picker, in characters (SC-302). */
export const longestNote = 150;

/** The refusal to change a message that was placed with the order (SC-306, SC-307). */
const messageIsFixed = 'Greetings messages can\'t be changed after your order has been placed';

/** The refusal to change a line that staff prepare already (SC-659). */
export const lineIsPrepared: Failure = { type: '409', message: "We're already preparing this item, so it can't be changed or removed" };

export interface LineFacts {
  /** The current line; null if the product is not in the trolley. */
  line: TrolleyLine | null;
  /**
   * The line's confirmed values, while the order is being amended; null if the confirmed order did not contain the
   * line.
   */
  confirmed: Pick<ConfirmedLine, 'lineNumber' | 'quantity' | 'personalisedMessage' | 'preparing'> | null;
  product: LineProduct | null;
  slot: TrolleySlot | null;
  substitutionDefault: boolean;
  now: number;
}

/**
 * Returns the line with a shopper's change applied, or the reason why it does not change. Never sets less than
 * requested: a shopper who wanted six gets a message, not four. A cap applies to the whole quantity of the line, even
 * if some of it was confirmed before (SC-257).
 */
export function changeLine(fields: LineFields, facts: LineFacts): LineOutcome {
  const { line, confirmed, product, slot, now } = facts;
  const quantity = fields.quantity ?? line?.quantity;
  if (!quantity) return refuse('404', 'That item is not in your trolley');
  if (line && confirmed?.preparing) return changesNothing(fields, line) ? { kind: 'set', line } : { kind: 'refused', failure: lineIsPrepared };
  if (quantity.thousandths === 0 && line) return { kind: 'removed', line };
  if (!product || (!line && (product.availability === 'NOT_AVAILABLE' || product.availability === 'SOLD_OUT_ONLINE'))) {
    return refuse('404', 'Sorry, this item is not available');
  }
  const fault = whyNotQuantity(quantity, product.saleUoms) ?? whyNotWords(fields, product);
  if (fault !== null) return refuse('400', fault);
  if (isAboveCap(quantity, product)) return refuse('400', capMessage(product.cap!));

  const wanted = fields.canSubstitute ?? line?.canSubstitute ?? facts.substitutionDefault;
  const changed = {
    itemId: line?.itemId ?? null,
    lineNumber: product.lineNumber,
    quantity,
    canSubstitute: wanted && mayBeSubstituted(product),
    noteToShopper: wordsOf(fields.noteToShopper, line?.noteToShopper),
    personalisedMessage: wordsOf(fields.personalisedMessage, (line ?? confirmed)?.personalisedMessage),
  };
  if (confirmed && changed.personalisedMessage !== confirmed.personalisedMessage) return refuse('409', messageIsFixed);
  if (isWithoutItsMessage(changed, line, product)) return refuse('400', 'Please write the message for this item');
  const conflict = conflictOf(changed, product, slot, now);
  if (conflict?.type === 'HARD') return { kind: 'conflict', conflict, present: line !== null };
  return { kind: 'set', line: changed };
}

const changesNothing = ({ quantity, canSubstitute, noteToShopper, personalisedMessage }: LineFields, line: TrolleyLine): boolean =>
  (quantity === undefined || (quantity.thousandths === line.quantity.thousandths && quantity.uom === line.quantity.uom)) &&
  (canSubstitute ?? line.canSubstitute) === line.canSubstitute &&
  wordsOf(noteToShopper, line.noteToShopper) === line.noteToShopper &&
  wordsOf(personalisedMessage, line.personalisedMessage) === line.personalisedMessage;

function whyNotWords(fields: LineFields, product: LineProduct): string | null {
  if ([...(fields.noteToShopper ?? '')].length > longestNote) return `A note can have up to ${longestNote} characters`;
  const longest = product.maxPersonalisedMessageLength ?? 0;
  if ([...(fields.personalisedMessage ?? '')].length > longest) {
    return longest === 0 ? 'This item cannot be personalised' : `The message can have up to ${longest} characters`;
  }
  return null;
}

/** Returns whether a personalisable product would be added without a message, or lose its current message (SC-305). */
function isWithoutItsMessage(
  changed: Pick<TrolleyLine, 'personalisedMessage'>,
  line: TrolleyLine | null,
  { maxPersonalisedMessageLength }: LineProduct,
): boolean {
  const had = line === null || line.personalisedMessage !== null;
  return (maxPersonalisedMessageLength ?? 0) > 0 && had && changed.personalisedMessage === null;
}

function wordsOf(given: string | undefined, present: string | null | undefined): string | null {
  return given === undefined ? (present ?? null) : given.trim() || null;
}

const refuse = (type: string, message: string): LineOutcome => ({ kind: 'refused', failure: { message, type } });
