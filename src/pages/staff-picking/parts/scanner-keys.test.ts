import { describe, expect, it } from 'vitest';
import { afterKey, noKeys } from './scanner-keys.ts';

/** Types keys this many milliseconds apart, and returns the codes that were scanned, each with what the field held before. */
function typed(keys: string, { every = 8, field = null }: { every?: number; field?: string | null } = {}): string[] {
  let now = noKeys;
  let text = field;
  return [...keys].flatMap((character, place) => {
    const key = character === '\n' ? 'Enter' : character;
    const { before } = now;
    const next = afterKey(now, { key, at: 1000 + place * every, field: text });
    now = next.keys;
    if (text !== null && /\d/.test(key)) text += key;
    return next.code === null ? [] : [`${next.code} after '${before}'`];
  });
}

describe('a scanner, which is a keyboard', () => {
  it('is read wherever the focus is, also with zeros in front', () => {
    expect(typed('000555\n5012345678900\n')).toEqual(["000555 after ''", "5012345678900 after ''"]);
    expect(typed('5012345678900\n', { every: 300 })).toEqual(["5012345678900 after ''"]);
  });

  it('is told from a person who types a number into a field and presses Enter', () => {
    expect(typed('5012345678900\n', { field: '2' })).toEqual(["5012345678900 after '2'"]);
    expect(typed('1250\n', { field: '' })).toEqual([]);
    expect(typed('501234\n', { field: '', every: 90 })).toEqual([]);
  });

  it('ends with another key', () => {
    expect(typed('5012\t\n')).toEqual([]);
    expect(typed('\n')).toEqual([]);
  });
});
