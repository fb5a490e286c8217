import { describe, expect, it } from 'vitest';
import { checkTypedRounds, newTypedRound, readTypedRounds, roundChanges, typedFromTemplate, type TypedRound } from './typed-rounds.ts';

const round: TypedRound = { kind: 'DELIVERY', from: '22:00', to: '00:00', places: ['12', '', '', '', '', '0', ''], charge: '' };

describe('typed rounds', () => {
  it('are the same after they were saved and shown again [SC-685 part]', () => {
    const checked = checkTypedRounds([round, { ...round, kind: 'SAVER', from: '08:00', to: '16:00', charge: '1.50' }]);
    if (!checked.ok) throw new Error('refused');
    expect(checked.slots).toHaveLength(8);
    const stored = checked.slots.map((slot) => ({ ...slot, charge: slot.charge ?? null }));
    expect(typedFromTemplate({ slots: stored })).toEqual([round, { ...round, kind: 'SAVER', from: '08:00', to: '16:00', charge: '1.50' }]);
  });

  it('are read from the form, and grow and shrink by its buttons', () => {
    const fields: [string, string][] = [['rounds', '1'], ['rounds.0.kind', 'DELIVERY'], ['rounds.0.from', '22:00'], ['rounds.0.to', '00:00'], ['rounds.0.places.0', '12'], ['rounds.0.places.5', ' 0 ']];
    expect(readTypedRounds(fields)).toEqual([round]);
    expect(readTypedRounds([...fields, ['step', 'add']])).toEqual([round, newTypedRound]);
    expect(readTypedRounds([...fields, ['step', 'remove 0']])).toEqual([]);
  });

  it.each([
    ['part of a place', { places: ['4.5', '', '', '', '', '', ''] }, { 'rounds.0.places.0': 'Delivery, Monday: places are whole numbers, 0 or more' }],
    ['no times', { from: '', to: '' }, { 'rounds.0.from': 'Delivery: enter the time of the first slot', 'rounds.0.to': 'Delivery: enter the time when the last slot ends' }],
    ['half a slot', { from: '09:00', to: '10:30' }, { 'rounds.0.to': 'Delivery: a slot lasts 1 hour, so the last one ends a whole number of slots after 9am, for example at 10am' }],
    ['an end before the start', { from: '09:00', to: '08:00' }, { 'rounds.0.to': 'Delivery: a slot lasts 1 hour, so the last one ends a whole number of slots after 9am, for example at 10am' }],
    ['a negative charge', { charge: '-1' }, { 'rounds.0.charge': 'Delivery: must be £0.00 or more. Did you mean £1.00?' }],
  ])('are refused with %s beside the field [SC-685 part]', (_what, change, faults) => {
    expect(checkTypedRounds([{ ...round, ...change }])).toEqual({ ok: false, faults });
  });

  it('say what differs from the stored ones', () => {
    const changed = { ...round, places: ['8', '', '', '', '', '0', '3'], charge: '5' };
    expect(roundChanges([round], [changed])).toEqual(['Delivery costs £5.', 'Delivery, Monday: 12 to 8.', 'Delivery, Sunday: none to 3.']);
    expect([roundChanges([round], []), roundChanges([round], [round, newTypedRound]), roundChanges([round], [round])]).toEqual([['Delivery is gone.'], ['Delivery is a new round.'], []]);
  });
});
