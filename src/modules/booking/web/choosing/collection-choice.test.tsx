import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import * as pages from '#/page-paths.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import { CollectionChoice } from './collection-choice.tsx';

const held = { slotDate: '2026-11-27', slotStartTime: '08:00', slotEndTime: '09:00', slotExpiryTime: '2026-11-24T17:30:00.000Z' } as ClientSlot;
const shown = (released: ClientSlot | null) => renderToStaticMarkup(onPageWithout([], <CollectionChoice path={pages.reselectCollectionService} query="" expired={null} released={released} />));

it('says that another booking releases the present slot: a held one at once, that of a placed order with its changes [SC-378 part]', () => {
  expect(shown(held)).toMatch(/Your slot is Friday 27 November, 8am - 9am.*Booking another slot releases this one\.</s);
  expect(shown({ ...held, slotExpiryTime: null })).toContain('Booking another slot releases this one once you confirm your changes.');
  expect(shown(null)).not.toContain('releases');
});
