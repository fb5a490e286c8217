import { expect, it } from 'vitest';
import { bestForItem } from './best-for-item.ts';

const one = (name: string, { favourite = false, availability = 'AVAILABLE' } = {}) => ({ name, availability, customerProductDetails: { customerFavourite: favourite } });

it('offers a favourite first, then what is available, then the best match', () => {
  const [milk, gone, usual, lost] = [one('milk'), one('gone', { availability: 'SOLD_OUT_ONLINE' }), one('usual', { favourite: true }), one('lost', { favourite: true, availability: 'NOT_AVAILABLE' })];
  expect(bestForItem([gone, milk, lost, usual])).toBe(usual);
  expect(bestForItem([gone, milk, lost])).toBe(milk);
  expect(bestForItem([gone, lost])).toBe(gone);
  expect(bestForItem([])).toBeNull();
});
