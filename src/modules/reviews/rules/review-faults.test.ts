import { expect, it } from 'vitest';
import { reviewFaults } from './review-faults.ts';
import { newReview } from './review-schema.ts';

const fine = { rating: '5', title: 'Good', text: 'I will buy it again.' };

it('names each field of a review that cannot be sent, as the server would [SC-087]', () => {
  expect(reviewFaults(fine)).toEqual({});
  expect(reviewFaults({ rating: '', title: '  ', text: '' })).toEqual({ rating: 'Choose from 1 to 5 stars', title: 'Enter a title', text: 'Enter your review' });
  expect(reviewFaults({ ...fine, rating: '6', title: 'x'.repeat(81), text: 'x'.repeat(2001) })).toEqual({
    rating: 'Choose from 1 to 5 stars',
    title: 'Must be no more than 80 characters',
    text: 'Must be no more than 2000 characters',
  });
  for (const typed of [fine, { ...fine, rating: '0' }, { ...fine, rating: '2.5' }, { ...fine, title: ' ' }, { ...fine, title: 'x'.repeat(80) }, { ...fine, title: '🍐'.repeat(80) }, { ...fine, title: '🍐'.repeat(81) }, { ...fine, text: 'x'.repeat(2001) }]) {
    const sent = newReview.safeParse({ ...typed, rating: Number(typed.rating), token: '' });
    expect([typed, Object.keys(reviewFaults(typed)).length === 0]).toEqual([typed, sent.success]);
  }
});
