import { cardNumberFault, isLoyaltyCardNumber, withoutSpaces } from './loyalty-card-number.ts';
import { mostCardsAtOnce, mostNoteLength, mostPointsAtOnce } from './loyalty-card-limits.ts';

/** The form that registers cards, as staff type it. */
export interface TypedCards {
  /** Whether the cards have numbers already ('numbers') or get new ones ('new'). */
  kind: string;
  /** One number a line. */
  numbers: string;
  prefix: string;
  count: string;
}

/** The cards as the call takes them (AC-530). */
export type CardsToRegister = { numbers: string[] } | { prefix: string; count: number };

export const newTypedCards: TypedCards = { kind: 'numbers', numbers: '', prefix: '9210', count: '' };

type Checked<T> = ({ ok: true } & T) | { ok: false; faults: Record<string, string> };

/** Reads the typed cards, or returns a message for each faulty field. */
export function checkTypedCards(typed: TypedCards): Checked<{ cards: CardsToRegister }> {
  if (typed.kind === 'new') {
    const count = Number(typed.count.trim());
    const isCount = /^\d{1,3}$/.test(typed.count.trim()) && count >= 1 && count <= mostCardsAtOnce;
    if (!isCount) return { ok: false, faults: { count: `Enter a whole number from 1 to ${mostCardsAtOnce}` } };
    return { ok: true, cards: { prefix: typed.prefix, count } };
  }
  const numbers = typed.numbers.split(/[\n,;]/).map(withoutSpaces).filter((number) => number !== '');
  if (numbers.length === 0) return { ok: false, faults: { numbers: 'Please enter at least one number' } };
  if (numbers.length > mostCardsAtOnce) return { ok: false, faults: { numbers: `Please enter no more than ${mostCardsAtOnce} numbers at once` } };
  const wrong = numbers.find((number) => !isLoyaltyCardNumber(number));
  if (wrong !== undefined) return { ok: false, faults: { numbers: `${wrong}: ${cardNumberFault}` } };
  return { ok: true, cards: { numbers } };
}

/** The form that changes a card's points, as staff type it. */
export interface TypedPoints {
  points: string;
  note: string;
}

/** Reads a typed change of points such as '+50' or '-20', or returns a message for each faulty field. */
export function checkTypedPoints({ points, note }: TypedPoints): Checked<{ change: { pointsChange: number; note: string } }> {
  const digits = withoutSpaces(points).replace(/^[−–]/, '-');
  const pointsChange = Number(digits);
  const isChange = /^[+-]?\d{1,6}$/.test(digits) && pointsChange !== 0 && Math.abs(pointsChange) <= mostPointsAtOnce;
  const noteFault = note.trim() === '' ? 'Please enter a note' : `Must be no more than ${mostNoteLength} characters`;
  const faults = {
    ...(!isChange && { points: `Enter a whole number of up to ${mostPointsAtOnce} points, with a minus to take them off` }),
    ...((note.trim() === '' || note.trim().length > mostNoteLength) && { note: noteFault }),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, change: { pointsChange, note: note.trim() } };
}

/** Returns a change of points with its sign: '+50', or '-20' with a minus sign. */
export const pointsChangeText = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);
