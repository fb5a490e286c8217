/** Returns the name shown beside a review: the first name and the initial of the last, 'Hilary F.', never more. */
export function reviewerName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  const first = firstName?.trim() ?? '';
  if (first === '') return 'A shopper';
  const [initial = ''] = lastName?.trim() ?? '';
  return initial === '' ? first : `${first} ${initial.toLocaleUpperCase('en-GB')}.`;
}
