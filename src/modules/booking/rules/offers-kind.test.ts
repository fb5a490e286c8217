import { expect, it } from 'vitest';
import { offersKind } from './offers-kind.ts';

const all = { groceries: true, entertaining: true, delivery: true };
const offered = (branch: Parameters<typeof offersKind>[0]) => ({
  delivery: offersKind(branch, 'DELIVERY', null),
  groceries: offersKind(branch, 'GROCERY_COLLECTION', null),
  both: offersKind(branch, 'GROCERY_COLLECTION', 'BOTH'),
  entertaining: offersKind(branch, 'ENTERTAINING_COLLECTION', 'ENTERTAINING'),
});
const everything = { delivery: true, groceries: true, both: true, entertaining: true };

it.each([
  ['all services', true, all, everything],
  ['no delivery', true, { ...all, delivery: false }, { ...everything, delivery: false }],
  ['no groceries', true, { ...all, groceries: false }, { ...everything, groceries: false, both: false }],
  ['no entertaining', true, { ...all, entertaining: false }, { ...everything, entertaining: false, both: false }],
  ['no collection', false, all, { delivery: true, groceries: false, both: false, entertaining: false }],
])('a branch with %s offers the slots of its services only [SC-363 part]', (_what, collection, services, expected) => {
  expect(offered({ collection, services })).toEqual(expected);
});
