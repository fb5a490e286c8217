import { describe, expect, it } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { parsePendingChanges, type PendingChange } from './pending-change.ts';

const six: PendingChange = { lineNumber: '000123', quantity: items(6) };

describe('changes kept in the browser', () => {
  it('are read as they were kept [SC-710 part]', () => {
    const gone: PendingChange = { lineNumber: '77', quantity: items(0), personalisedMessage: 'Happy birthday' };
    expect(parsePendingChanges(JSON.stringify([six, gone]))).toEqual([six, gone]);
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
    JSON.stringify([{ ...six, personalisedMessage: 7 }]),
  ])('count as none when the text holds no such change: %s', (text) => {
    expect(parsePendingChanges(text)).toEqual([]);
  });
});
