import { expect, it } from 'vitest';
import { availabilities } from './availability.ts';
import { canAddWithOthers } from './can-add-with-others.ts';

it('one press adds several products only if each is available and needs no message [SC-102 part] [SC-305 part]', () => {
  const addable = (maxPersonalisedMessageLength: number | null) => availabilities.filter((availability) => canAddWithOthers({ availability, maxPersonalisedMessageLength }));
  expect([addable(null), addable(0), addable(20)]).toEqual([['AVAILABLE'], ['AVAILABLE'], []]);
});
