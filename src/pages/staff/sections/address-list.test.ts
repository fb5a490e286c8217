import { expect, it } from 'vitest';
import { hasPage } from '#/page-table.ts';
import { linkedPages } from './address-list.tsx';

it('suggests only addresses that have a page', () => {
  expect(linkedPages.filter(([address]) => !hasPage(address))).toEqual([]);
});
