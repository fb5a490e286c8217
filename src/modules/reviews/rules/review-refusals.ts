/** The reasons for which staff refuse a review, each with the sentence that its author reads. */
export const reviewRefusals = {
  OFF_TOPIC: 'It is not about the product itself.',
  OFFENSIVE: 'It has language that may offend others.',
  PERSONAL_DETAILS: 'It has personal details, such as a name, an address or an order number.',
  ADVERTISING: 'It advertises something, or was paid for.',
  UNSAFE: 'It says something about health or safety that we cannot check. Please tell customer care instead.',
} as const;

export type ReviewRefusal = keyof typeof reviewRefusals;

export const reviewRefusalKeys = Object.keys(reviewRefusals) as [ReviewRefusal, ...ReviewRefusal[]];

export const reviewStates = ['PENDING', 'PUBLISHED', 'REFUSED'] as const;
export type ReviewState = (typeof reviewStates)[number];
