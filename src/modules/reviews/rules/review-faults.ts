import { tooLongFault } from '#/platform/rules/fields/text-length.ts';
import { longestReviewText, longestReviewTitle } from './review-limits.ts';

/** A review as typed into the form. */
export interface TypedReview {
  rating: string;
  title: string;
  text: string;
}

export type ReviewFaults = Partial<Record<keyof TypedReview, string>>;

/** Returns a message for each field of a typed review that cannot be sent (SC-087); empty if all can. */
export function reviewFaults({ rating, title, text }: TypedReview): ReviewFaults {
  const faults: ReviewFaults = {};
  if (!/^[1-5]$/.test(rating)) faults.rating = 'Choose from 1 to 5 stars';
  const titleFault = textFault(title, 'a title', longestReviewTitle);
  if (titleFault) faults.title = titleFault;
  const reviewFault = textFault(text, 'your review', longestReviewText);
  if (reviewFault) faults.text = reviewFault;
  return faults;
}

function textFault(text: string, what: string, longest: number): string | null {
  return text.trim() === '' ? `Enter ${what}` : tooLongFault(text, longest);
}
