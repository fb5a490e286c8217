import { expect, it } from 'vitest';
import { checkTypedCards, checkTypedPoints, newTypedCards, pointsChangeText } from './typed-cards.ts';

it('reads typed card numbers, one a line, without their spaces [AC-484] [AC-530 part]', () => {
  const typed = { ...newTypedCards, numbers: ' 9210 0000 0000 0001\r\n\n9230000000000002, 9210000000000003\n' };
  expect(checkTypedCards(typed)).toEqual({ ok: true, cards: { numbers: ['9210000000000001', '9230000000000002', '9210000000000003'] } });
  expect(checkTypedCards(newTypedCards)).toEqual({ ok: false, faults: { numbers: 'Please enter at least one number' } });
});

it('says which number breaks the rule [AC-483]', () => {
  const typed = { ...newTypedCards, numbers: '9210000000000001\n9220000000000002' };
  expect(checkTypedCards(typed)).toEqual({ ok: false, faults: { numbers: '9220000000000002: The number should start 9210 or 9230 and contain 16 digits' } });
});

it('reads how many new numbers are wanted, from 1 to 500', () => {
  const read = (count: string) => checkTypedCards({ ...newTypedCards, kind: 'new', prefix: '9230', count });
  expect(read(' 500 ')).toEqual({ ok: true, cards: { prefix: '9230', count: 500 } });
  for (const count of ['', '0', '501', '1.5', '-1', 'ten']) expect(read(count)).toEqual({ ok: false, faults: { count: 'Enter a whole number from 1 to 500' } });
});

it('reads a change of points with its note', () => {
  expect(checkTypedPoints({ points: '50', note: ' Goodwill ' })).toEqual({ ok: true, change: { pointsChange: 50, note: 'Goodwill' } });
  for (const points of ['-20', '−20', '– 20']) expect(checkTypedPoints({ points, note: 'x' })).toMatchObject({ change: { pointsChange: -20 } });
  expect(checkTypedPoints({ points: '+7', note: 'x' })).toMatchObject({ change: { pointsChange: 7 } });
  for (const points of ['', '0', '1.5', '100001', 'many']) expect(checkTypedPoints({ points, note: 'x' })).toMatchObject({ faults: { points: expect.any(String) } });
  expect(checkTypedPoints({ points: '1', note: ' ' })).toEqual({ ok: false, faults: { note: 'Please enter a note' } });
  expect(checkTypedPoints({ points: '1', note: 'x'.repeat(201) })).toEqual({ ok: false, faults: { note: 'Must be no more than 200 characters' } });
});

it('shows a change of points with its sign', () => {
  expect([pointsChangeText(50), pointsChangeText(-20)]).toEqual(['+50', '−20']);
});
