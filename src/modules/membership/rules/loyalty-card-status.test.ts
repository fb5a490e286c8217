import { expect, it } from 'vitest';
import { cardStatuses, pointsRefusal, statusAfter } from './loyalty-card-status.ts';

it('staff block every card but one whose holder left, and lift the block again [AC-531 part]', () => {
  const after = (isHeld: boolean, wanted: 'BLOCKED' | 'ACTIVE') => cardStatuses.map((cardStatus) => statusAfter({ cardStatus, isHeld }, wanted));
  expect(after(true, 'BLOCKED')).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED', null]);
  expect(after(true, 'ACTIVE')).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', null]);
  // Without a holder a card never becomes active: it waits to be linked.
  expect(after(false, 'ACTIVE')).toEqual(['UNLINKED', 'UNLINKED', 'UNLINKED', null]);
});

it('points go to a card with a holder, and never below zero [AC-531 part]', () => {
  const card = { cardStatus: 'ACTIVE', isHeld: true, points: 120 } as const;
  expect(pointsRefusal(card, 5)).toBeNull();
  expect(pointsRefusal(card, -120)).toBeNull();
  expect(pointsRefusal(card, -121)).toEqual({ error: 'insufficient_points', message: 'This card has only 120 points.' });
  expect(pointsRefusal({ ...card, points: 1 }, -2)?.message).toBe('This card has only 1 point.');
  expect(pointsRefusal({ ...card, cardStatus: 'BLOCKED' }, -1)).toBeNull();
  expect(pointsRefusal({ cardStatus: 'UNLINKED', isHeld: false, points: 0 }, 5)?.error).toBe('card_unlinked');
  expect(pointsRefusal({ cardStatus: 'BLOCKED', isHeld: false, points: 0 }, 5)?.error).toBe('card_unlinked');
  expect(pointsRefusal({ ...card, cardStatus: 'LEFT' }, 5)?.error).toBe('card_closed');
});
