import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { iconPaths } from '#/design/display/icon-paths.ts';
import { toClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { onPageWithout } from '#/platform/web/testing/on-page-without.tsx';
import BookedSlotButton from './booked-slot-button.tsx';
import BookedSlotLead from './booked-slot-lead.tsx';
import { ShownSlotButton, SlotButton } from './slot-button.tsx';
import { SlotDetails } from '#/modules/booking/web/grid/slot-details.tsx';
import { branchDisplayName, readSlotPlace } from '#/modules/booking/web/slot-place.ts';
import { forSignedIn } from '#/modules/booking/web/testing/for-signed-in.tsx';

const slot = toClientSlot({
  slotType: 'DELIVERY',
  collectionKind: null,
  branchId: 651,
  addressId: 7,
  postcode: 'RG12 1AA',
  startDateTime: '2026-03-12T09:00:00.000Z',
  endDateTime: '2026-03-12T10:00:00.000Z',
  expiryDateTime: '2026-03-09T11:00:00.000Z',
  orderCutoffDateTime: '2026-03-11T22:00:00.000Z',
  amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z',
  shopByDateTime: '2026-03-09T11:00:00.000Z',
  slotReservationId: 9,
  slotGridType: 'DEFAULT',
  greenSlot: false,
  deliveryCharge: { amount: 4, currencyCode: 'GBP' },
  substitutionPref: true,
})!;

const home = ['14 Mill Lane', 'RG12 1AA'];

const html = (node: ReactNode) => renderToStaticMarkup(forSignedIn(node)).replaceAll(/ class="[^"]*"/g, '');
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim();

describe('the slot button in the header', () => {
  it('says Book Slot without a slot, and is a link that works before script [SH-213] [SH-214]', () => {
    expect(words(html(<SlotButton />))).toBe('Book Slot');
    expect(html(<SlotButton />)).toContain('href="/ecom/serviceselection"');
  });

  it('has a spinner and no words while a signed-in shopper\'s slot is being read [SH-215] [SH-226]', () => {
    for (const known of [null, slot]) {
      const markup = html(<ShownSlotButton slot={known} loading changeable />);
      expect(words(markup)).toBe('');
      expect(markup).toContain('aria-label="Loading your slot"');
      expect(markup).toContain('aria-busy="true"');
    }
    expect(html(<ShownSlotButton slot={null} loading={false} changeable />)).not.toMatch(/aria-busy|Loading/);
  });

  it('is a button with the slot\'s date and time once booked, its panel closed [SH-216] [SH-217] [SH-218 part]', () => {
    const markup = html(<BookedSlotButton slot={slot} changeable />);
    expect(words(markup)).toBe('Change Slot 12 Mar, 9am - 10am');
    expect(markup).toContain('<button');
    expect(markup).toContain('aria-expanded="false"');
    expect(markup, 'the icon of a calendar').toContain(iconPaths.calendar);
    expect(markup).not.toContain('Mill Lane');
  });
});

describe('the slot\'s details', () => {
  it('say whether it is delivery or collection, when, and where [SH-219]', () => {
    expect(words(html(<SlotDetails slot={slot} changeable place={home} />))).toBe(
      'Delivery Thursday 12 March 9am - 10am 14 Mill Lane RG12 1AA Change slot',
    );
    const collection = { ...slot, slotType: 'GROCERY_COLLECTION' as const };
    expect(words(html(<SlotDetails slot={collection} changeable place={['Larder Bracknell', 'The Square']} />))).toBe(
      'Collection Thursday 12 March 9am - 10am Larder Bracknell The Square Change slot',
    );
  });

  it('have every line of the address, or of the branch after its name [SH-212]', async () => {
    const lines = { line1: '14 Mill Lane', line2: 'Easthampstead', town: 'Bracknell', region: 'Berkshire', postalCode: 'RG12 1AA' };
    const { calls } = openCalls(({ address }) => (address.includes('/addresses/') ? json(lines) : json({ ...lines, name: 'Bracknell' })));
    const shown = async (of: typeof slot) => words(html(<SlotDetails slot={of} changeable place={(await readSlotPlace(calls, of)).lines} />));
    expect(await shown(slot)).toBe('Delivery Thursday 12 March 9am - 10am 14 Mill Lane Easthampstead Bracknell Berkshire RG12 1AA Change slot');
    const collection = { ...slot, slotType: 'ENTERTAINING_COLLECTION' as const, addressId: null };
    expect(await shown(collection)).toBe('Collection Thursday 12 March 9am - 10am Larder Bracknell 14 Mill Lane Easthampstead Bracknell Berkshire RG12 1AA Change slot');
  });

  it('link to changing a slot of the same kind, once its page is there [SH-223 part] [SH-224 part]', () => {
    expect(html(<SlotDetails slot={slot} changeable place={home} />)).toContain('href="/ecom/bookslot/delivery"');
    const collection = { ...slot, slotType: 'GROCERY_COLLECTION' as const };
    expect(html(<SlotDetails slot={collection} changeable place={null} />)).toContain('href="/ecom/bookslot/collection"');
    expect(html(onPageWithout(['/ecom/bookslot/collection'], <SlotDetails slot={collection} changeable place={null} />))).not.toContain('href');
  });

  it('link to the same page where a slot stands in place of the invitation to book one [SH-224 part]', () => {
    for (const [slotType, path] of [['DELIVERY', '/ecom/bookslot/delivery'], ['GROCERY_COLLECTION', '/ecom/bookslot/collection'], ['ENTERTAINING_COLLECTION', '/ecom/bookslot/collection']] as const) {
      expect(html(<BookedSlotLead slot={{ ...slot, slotType }} />)).toContain(`href="${path}"`);
    }
  });

  it('say why it cannot be changed while items are being prepared [SH-225]', () => {
    const markup = html(<SlotDetails slot={slot} changeable={false} place={home} />);
    expect(markup).not.toContain('href=');
    expect(words(markup)).toContain(
      'Your order contains items currently being prepared. We are unable to change the delivery/collection time.',
    );
  });

  it('put the shop\'s name before the branch\'s, once [SC-389]', () => {
    expect(branchDisplayName('Bracknell')).toBe('Larder Bracknell');
    expect(branchDisplayName('Larder Bracknell')).toBe('Larder Bracknell');
  });
});
