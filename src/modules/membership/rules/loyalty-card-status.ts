/** The states of a loyalty card (AC-268). */
export const cardStatuses = ['UNLINKED', 'ACTIVE', 'BLOCKED', 'LEFT'] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** The states on pages for staff. */
export const cardStatusWords: Record<CardStatus, string> = { UNLINKED: 'Not linked', ACTIVE: 'Active', BLOCKED: 'Blocked', LEFT: 'Left the scheme' };

interface Card {
  cardStatus: CardStatus;
  /** Whether a customer holds the card. */
  isHeld: boolean;
}

/**
 * Returns the status of a card after staff block it (BLOCKED) or lift the block (ACTIVE). A card that nobody holds then
 * waits to be linked. Returns null if its holder has left: such a card stays closed (decision 85).
 */
export function statusAfter({ cardStatus, isHeld }: Card, wanted: 'BLOCKED' | 'ACTIVE'): CardStatus | null {
  if (cardStatus === 'LEFT') return null;
  if (wanted === 'BLOCKED') return 'BLOCKED';
  return isHeld ? 'ACTIVE' : 'UNLINKED';
}

export interface PointsRefusal {
  error: 'card_unlinked' | 'card_closed' | 'insufficient_points';
  message: string;
}

/** Returns why these points cannot be added to a card, or taken off it if `change` is negative; null if they can be. */
export function pointsRefusal({ cardStatus, isHeld, points }: Card & { points: number }, change: number): PointsRefusal | null {
  if (cardStatus === 'LEFT') return { error: 'card_closed', message: closedMessage };
  if (!isHeld) return { error: 'card_unlinked', message: 'Nobody has linked this card yet, so it cannot have points.' };
  if (points + change < 0) return { error: 'insufficient_points', message: `This card has only ${pointsText(points)}.` };
  return null;
}

/** Returns a number of points as text: '1 point'. */
export const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`);

/** The message for a change to a card whose holder has left. */
export const closedMessage = 'The holder of this card has left the scheme, so it can no longer be changed.';
