import { expect, it } from 'vitest';
import { titles } from './titles.ts';

it('a title is one of twelve, listed in the order of the ledger [AC-136]', () => {
  expect(titles.join(', ')).toBe('Mr, Mrs, Miss, Ms, Mx, Dr, Lord, Lady, Prof, Reverend, Sir, Dame');
});
