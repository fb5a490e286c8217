import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseCoding, type ContentCoding } from './content-coding.ts';

const offered: ContentCoding[] = ['zstd', 'br', 'gzip'];

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['zstd;q=0, br;q=0, gzip;q=0.001', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['identity;q=0', null],
    ['', null],
    [null, null],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseCoding(accepted, offered)).toBe(expected);
  });

  it.each(['br;q=2', 'br;q=-1', 'br;q=1.5', 'br;q=', 'br;q=0.1234', 'br;q=NaN', ';;;,,;q', 'brgzip', 'br gzip'])(
    'is never one whose weight is unreadable: %s',
    (accepted) => expect(chooseCoding(accepted, offered)).toBeNull(),
  );

  it('is always one of those offered, whatever the header says', () => {
    const piece = fc.constantFrom('br', 'gzip', 'zstd', '*', ',', ';', 'q=', '0', '1', '.', ' ', '=', 'deflate', '\u00e9');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.subarray(offered), (pieces, few) => {
        const chosen = chooseCoding(pieces.join(''), few);
        expect(chosen === null || few.includes(chosen)).toBe(true);
      }),
    );
  });
});
