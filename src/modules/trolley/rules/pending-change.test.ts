import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { isSameChange, joinChanges, parsePendingChanges, type PendingChange } from './pending-change.ts';

const six: PendingChange = { lineNumber: '000123', quantity: items(6) };

describe('changes kept in the browser', () => {
  it('are read as they were kept [SC-710 part]', () => {
    const gone: PendingChange = { lineNumber: '77', quantity: items(0), personalisedMessage: 'Happy birthday' };
    const more: PendingChange = { ...six, lineNumber: '78', more: true };
    expect(parsePendingChanges(JSON.stringify([six, gone, more]))).toEqual([six, gone, more]);
  });

  it.each([
    null,
    '',
    'not JSON',
    '{}',
    '[null, 3, {}]',
    JSON.stringify([{ ...six, lineNumber: 123 }]),
    JSON.stringify([{ ...six, quantity: { thousandths: -1, uom: 'C62' } }]),
    JSON.stringify([{ ...six, quantity: { thousandths: 0.5, uom: 'C62' } }]),
    JSON.stringify([{ ...six, quantity: { thousandths: 1000, uom: 'PINT' } }]),
    JSON.stringify([{ ...six, more: 'yes' }]),
    JSON.stringify([{ ...six, personalisedMessage: 7 }]),
  ])('count as none when the text holds no such change: %s', (text) => {
    expect(parsePendingChanges(text)).toEqual([]);
  });
});

describe('what is asked of a line on top of what was asked before', () => {
  const one = { ...six, quantity: items(1) };

  it('stands instead of it when it is a quantity', () => {
    expect(joinChanges(six, { ...one, quantity: items(0) })).toEqual({ ...six, quantity: items(0) });
    expect(joinChanges(null, one)).toEqual(one);
  });

  it('adds up with it, or with what the line holds, when it is more', () => {
    expect(joinChanges(six, { ...one, more: true })).toEqual({ ...six, quantity: items(7) });
    expect(joinChanges({ ...six, quantity: items(0) }, { ...one, more: true })).toEqual(one);
  });

  it('is still so much more while nobody knows the line, whether it was set or added', () => {
    expect(joinChanges(null, { ...one, more: true })).toEqual({ ...one, more: true });
    expect(joinChanges({ ...one, more: true }, { ...one, more: true })).toEqual({ ...one, quantity: items(2), more: true });
    expect(joinChanges({ ...one, more: true }, { ...one, quantity: items(3) })).toEqual({ ...one, quantity: items(3), more: true });
  });

  it('leaves the line as it is when an add was taken back, whatever the units', () => {
    const kilo: PendingChange = { lineNumber: six.lineNumber, quantity: { thousandths: 1500, uom: 'KGM' } };
    expect(joinChanges(kilo, { ...one, quantity: items(0), more: true })).toEqual(kilo);
  });

  it('keeps a message that was given with the earlier', () => {
    expect(joinChanges({ ...six, personalisedMessage: 'Hello' }, one)).toEqual({ ...one, personalisedMessage: 'Hello' });
  });

  it('is told from another by what it asks for', () => {
    expect(isSameChange(joinChanges({ ...one, quantity: items(0) }, { ...six, more: true }), six)).toBe(true);
    expect(isSameChange(one, six)).toBe(false);
    expect(isSameChange(undefined, six)).toBe(false);
  });
});
