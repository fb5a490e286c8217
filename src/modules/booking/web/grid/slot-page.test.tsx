import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WireGridSlot } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { problemOf } from '#/modules/booking/rules/booking-problem.ts';
import { readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import type { ShownGrid, SlotPageData } from './read-slot-page.ts';
import { SlotPage, type SlotPageProps } from './slot-page.tsx';
import { forSignedIn } from '#/modules/booking/web/testing/for-signed-in.tsx';
import { wireItem, wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';

const now = Date.UTC(2026, 2, 9, 9);
const slotOn = (slotId: number, date: string, status: WireGridSlot['status'] = 'AVAILABLE') =>
  ({ slotId, startDateTime: `${date}T09:00:00.000Z`, endDateTime: `${date}T10:00:00.000Z`, status, charge: toMoney(400), greenVariant: 'UNKNOWN', orderCutoffDateTime: '2026-03-11T22:00:00.000Z', amendOrderCutoffDateTime: '2026-03-11T22:00:00.000Z', shopByDateTime: '2026-03-09T11:00:00.000Z' }) as WireGridSlot;
const days = ['2026-03-12', '2026-03-13'];
const shown: ShownGrid = {
  kind: 'shown',
  answer: { branchId: 651, slotDays: days.map((date, at) => ({ date, slots: [slotOn(at + 1, date)] })), alerts: [] },
  days, passDays: [], hasFree: true, minimum: '£40.00', jumps: [], charges: { DEFAULT: null, SAVER: null }, campaigns: [], experience: null, proposed: null, own: null, problem: null,
};
const home = { id: 7, line1: '14 Mill Lane', town: 'Bracknell', postalCode: 'RG12 1AA' } as SlotPageData['addresses'][number];
const work = { id: 8, line1: '2 High Street', town: 'Bracknell', postalCode: 'RG12 9ZZ' } as SlotPageData['addresses'][number];
const held = { slotType: 'DELIVERY', addressId: 8, branchId: 651, slotDate: '2026-03-13', slotStartTime: '09:00', slotEndTime: '10:00', slotExpiryTime: '2026-03-09T11:00:00.000Z', slotReservationId: 9, deliveryCharge: toMoney(400), orderCutOff: '2026-03-11T22:00:00.000Z', amendOrderCutOff: '2026-03-11T22:00:00.000Z' } as ClientSlot;
const atHome: SlotPageData = { order: { customerOrderId: '100', customerId: 7 }, held: null, heldPlace: null, expired: null, trolley: null, addresses: [home, work], address: home, branches: null, grid: shown };

function page(href: string, data: Partial<SlotPageData>, shows: Partial<Pick<SlotPageProps, 'oneDay' | 'isUrgent' | 'answered'>> = {}): string {
  const asked = readBookingAddress(new URL(href, 'https://larder.example'));
  return renderToStaticMarkup(forSignedIn(<SlotPage data={{ ...atHome, ...data }} asked={asked} pageTime={now} oneDay={false} isUrgent={false} answered={null} {...shows} />));
}
const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').replaceAll(/&#x27;/g, "'");

describe('a slot page', () => {
  it('asks for the address of a delivery, or the branch of a collection, before it shows slots [SC-379]', () => {
    const nowhere = page('/ecom/bookslot/delivery', { addresses: [], address: null, grid: { kind: 'no-place' } });
    expect(words(nowhere)).toContain('Where should we deliver? Add your address to see the slots near you.');
    expect(nowhere).toContain('name="postalCode"');
    const branches = { chosen: null, near: '', fault: null, found: null };
    const collecting = page('/ecom/bookslot/collection/groceries', { address: null, branches, grid: { kind: 'no-place' } });
    expect(words(collecting)).toContain('Postcode or town');
    for (const markup of [nowhere, collecting]) expect(markup).not.toMatch(/<table|Book slot/);
    const chosen = page('/ecom/bookslot/delivery', {});
    expect(chosen).toContain('<table');
    expect(words(chosen)).toContain('Deliver to 14 Mill Lane, Bracknell, RG12 1AA');
  });

  it('shows each alert of its grid above the slots, in the tone of its type [SC-689 part] [SC-335] [SC-336]', () => {
    const alerts = ['INFORMATIVE', 'SUCCESS', 'WARNING', 'ERROR', 'NEWS'].map((alertType) => ({ alertType, message: `An alert of type ${alertType}.` }));
    const markup = page('/ecom/bookslot/delivery', { grid: { ...shown, answer: { ...shown.answer, alerts: alerts as never } } });
    const above = markup.slice(0, markup.indexOf('<table'));
    const toneOf = ({ message }: { message: string }) => new RegExp(`<svg[^>]*aria-label="(\\w+)"(?:(?!<svg).)*${message}`, 's').exec(above)?.[1];
    expect(alerts.map(toneOf)).toEqual(['Information', 'Success', 'Warning', 'Error', 'Information']);
    expect(page('/ecom/bookslot/delivery', {})).not.toContain('An alert of type');
  });

  it('asks without script before it cancels a slot, and says if that failed [SC-420 part] [SC-391 part]', () => {
    const own = { held, heldPlace: '2 High Street' };
    const answered = (answer: SlotPageProps['answered']) => page('/ecom/bookslot/delivery?days=3', own, { answered: answer });
    expect(words(answered(null))).not.toContain('Cancel reserved slot?');
    const asks = /<noscript>(?:(?!<\/noscript>).)*Cancel reserved slot\?.*?<\/noscript>/s.exec(answered({ kind: 'cancel-asked', reservationId: 9 }))![0];
    expect(asks).toMatch(/<button(?=[^>]*name="do")(?=[^>]*value="cancel")[^>]*>Yes, cancel slot/);
    expect(asks).toContain('Keep slot');
    expect(words(answered({ kind: 'cancel-asked', reservationId: 8 })), 'another hold').not.toContain('Cancel reserved slot?');
    expect(words(answered({ kind: 'not-cancelled', message: 'Your slot was not cancelled.' }))).toContain('Your slot was not cancelled.');
  });

  it('is labelled with its service, and with the name of its campaign once that is open [SC-380]', () => {
    const named = { christmas: 'Winter', newyear: 'Hogmanay', thanksgiving: 'Harvest' } as const;
    const campaigns = Object.entries(named).map(([id, name]) => ({ id: id as keyof typeof named, name, startDate: '2026-03-12', endDate: '2026-03-14', opensAt: '2026-03-01T00:00:00.000Z' }));
    const headingOf = (path: string, grid: Partial<ShownGrid> = {}) => /<h1[^>]*>(.*?)<\/h1>/.exec(page(`/ecom/bookslot/${path}`, { grid: { ...shown, campaigns, ...grid } }))![1];
    for (const [id, name] of Object.entries(named)) expect(headingOf(`delivery/${id}`)).toBe(`Book a ${name} delivery slot`);
    expect(headingOf('delivery')).toBe('Book a delivery slot');
    expect(headingOf('delivery/christmas', { days: ['2026-03-20'] })).toBe('Book a delivery slot');
  });

  it('has a selector of hour slots, savers, and the Christmas and Easter slots once these are open, with the shown one marked [SC-381]', () => {
    const opened = { startDate: '2026-03-12', endDate: '2026-03-14', opensAt: '2026-03-01T00:00:00.000Z' };
    const campaigns = [{ id: 'christmas' as const, name: 'Christmas', ...opened }, { id: 'easter' as const, name: 'Easter', ...opened }];
    const tabsOf = (path: string, data: Partial<SlotPageData>) => {
      const nav = /<nav aria-label="Kind of slot">.*?<\/nav>/s.exec(page(`/ecom/bookslot/${path}`, data))?.[0] ?? '';
      return [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, given, inside]) => [/href="([^"]*)"/.exec(given!)![1], words(inside!).trim(), given!.includes('aria-current="page"')]);
    };
    const grid = { ...shown, campaigns };
    const delivery = '/ecom/bookslot/delivery';
    const all = (current: string) => [['1-hour slots', delivery], ['4-hour saver slots', `${delivery}?grid=saver`], ['Christmas slots', `${delivery}/christmas`], ['Easter slots', `${delivery}?grid=easter`]].map(([label, href]) => [href, label, label === current]);
    expect(tabsOf('delivery', { grid })).toEqual(all('1-hour slots'));
    expect(tabsOf('delivery?grid=saver', { grid })).toEqual(all('4-hour saver slots'));
    expect(tabsOf('delivery/christmas', { grid })).toEqual(all('Christmas slots'));
    expect(tabsOf('delivery?grid=easter', { grid })).toEqual(all('Easter slots'));
    const toCome = campaigns.map((campaign) => ({ ...campaign, opensAt: '2026-03-10T00:00:00.000Z' }));
    expect(tabsOf('delivery', { grid: { ...shown, campaigns: toCome } })).toEqual(all('1-hour slots').slice(0, 2));
    // Collections have no savers.
    const branches = { chosen: { id: 651, name: 'Bracknell', line1: 'The Square', town: 'Bracknell', postalCode: 'RG12 1AA' } as never, near: '', fault: null, found: null };
    const groceries = '/ecom/bookslot/collection/groceries';
    expect(tabsOf('collection/groceries?grid=easter', { address: null, branches, grid })).toEqual([[groceries, '1-hour slots', false], [`${groceries}/christmas`, 'Christmas slots', false], [`${groceries}?grid=easter`, 'Easter slots', true]]);
    expect(tabsOf('collection/groceries', { address: null, branches, grid: { ...shown, campaigns: toCome } })).toEqual([]);
  });

  it('of Christmas says until when the shown slots can be changed, also if staff have moved that, and nothing if they differ [SC-343 part] [SC-686 part]', () => {
    const campaigns = [{ id: 'christmas' as const, name: 'Christmas', startDate: '2026-03-12', endDate: '2026-03-14', opensAt: '2026-03-01T00:00:00.000Z' }];
    const experience = { title: '', text: 'Each customer can book two slots.', gridTypes: ['DEFAULT' as const], deliveryPassActive: false, restrictedProductGroups: [] };
    const leadOf = (...cutOffs: string[]) => {
      const slotDays = days.map((date, at) => ({ date, slots: [{ ...slotOn(at + 1, date), amendOrderCutoffDateTime: cutOffs[at]! }] }));
      const lead = /<\/h1><p[^>]*>(.*?)<\/p>/s.exec(page('/ecom/bookslot/delivery/christmas', { grid: { ...shown, campaigns, experience, answer: { ...shown.answer, slotDays } } }))![1]!;
      return words(lead).trim();
    };
    const general = 'Each customer can book two slots. Minimum order for delivery: £40.00.';
    expect(leadOf('2026-03-10T00:00:00.000Z', '2026-03-10T00:00:00.000Z')).toBe(`${general} You can change or cancel until midnight on Monday 9 March.`);
    expect(leadOf('2026-03-10T00:00:00.000Z', '2026-03-11T22:00:00.000Z')).toBe(general);
  });

  it('names the minimum order of its service [SC-395]', () => {
    expect(words(page('/ecom/bookslot/delivery', {}))).toContain('Minimum order for delivery: £40.00.');
    const chosen = { id: 651, name: 'Bracknell', line1: 'The Square', town: 'Bracknell', postalCode: 'RG12 1AA' } as NonNullable<NonNullable<SlotPageData['branches']>['chosen']>;
    const collecting = { address: null, branches: { chosen, near: '', fault: null, found: null }, grid: { ...shown, minimum: '£10.00' } };
    expect(words(page('/ecom/bookslot/collection/groceries', collecting))).toContain('Minimum order for collection: £10.00.');
  });

  it('says that slots are going fast, and shows one day below a row of day buttons, for visitors of these experiments only [SC-394]', () => {
    const usual = page('/ecom/bookslot/delivery', {});
    const varied = page('/ecom/bookslot/delivery', {}, { oneDay: true, isUrgent: true });
    const urgent = 'Slots are going fast. Book now to get the time you want.';
    expect([usual, varied].map((markup) => words(markup).includes(urgent))).toEqual([false, true]);
    const isOneDay = (markup: string) => /<table[^>]*class="[^"]*oneDay/.test(markup) && /<div class="[^"]*oneDayTools/.test(markup);
    expect([usual, varied].map(isOneDay)).toEqual([false, true]);
    expect([...varied.matchAll(/<nav aria-label="Day".*?<\/nav>/gs)].map(([nav]) => nav.match(/<a /g)!.length)).toEqual([days.length]);
    // The same days and slots, by the same calls.
    expect(varied.match(/<td/g)).toEqual(usual.match(/<td/g));
  });

  it('shows the day of its address, also while the slot of another day is chosen [SC-382 part]', () => {
    const shownDay = (query: string) => /aria-current="date"[^>]*>.*?<b>(\d+)<\/b>/s.exec(page(`/ecom/bookslot/delivery${query}`, {}))![1];
    expect(['?slot=1', '?slot=2', '?slot=1&day=2026-03-13', '?slot=2&day=2026-04-01'].map(shownDay)).toEqual(['12', '13', '13', '13']);
  });

  it('says of a proposed slot that this address is not offered it, and keeps one on a day that it does not show [SC-385 part]', () => {
    const elsewhere = words(page('/ecom/bookslot/delivery?slot=99&postcode=RG1+2AA', {}));
    expect(elsewhere).toContain('The slot you chose isn’t offered here These are the slots for 14 Mill Lane, RG12 1AA.');
    expect(elsewhere).toContain('Choose a slot');
    const later = words(page('/ecom/bookslot/delivery?slot=5', { grid: { ...shown, proposed: slotOn(5, '2026-03-20') } }));
    expect(later).toContain('Friday 20 March, 9am - 10am, £4.00');
    expect(later).not.toContain('isn’t offered here');
    expect(words(page('/ecom/bookslot/delivery', {}))).not.toContain('isn’t offered here');
  });

  it('keeps the proposed slot in the links to other days, so that it is read again with them [SC-385 part]', () => {
    const markup = page('/ecom/bookslot/delivery?slot=1', {});
    const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href!.replaceAll('&amp;', '&')).filter((href) => /[?&](?:date|days)=/.test(href));
    expect(links.length).toBeGreaterThan(1);
    for (const href of links) expect(href).toContain('slot=1');
  });

  it('says that no slot is free, and that a branch does not offer the kind of collection, instead of blaming the trolley [SC-411 part] [SC-379 part]', () => {
    const nothing = { ...shown, hasFree: false, answer: { ...shown.answer, slotDays: days.map((date) => ({ date, slots: [slotOn(1, date, 'UNAVAILABLE')] })) } };
    const noneFree = 'There are no free 1-hour slots at the moment. Please look again later.';
    expect(words(page('/ecom/bookslot/delivery', { grid: nothing }))).toContain(noneFree);
    expect(words(page('/ecom/bookslot/delivery', {}))).not.toContain('no free');
    const empty = words(page('/ecom/bookslot/delivery?grid=saver', { grid: { ...nothing, answer: { ...shown.answer, slotDays: days.map((date) => ({ date, slots: [] })) } } }));
    expect(empty).toContain('There are no free 4-hour saver slots at the moment.');
    expect(empty).not.toContain('There are no slots on these days.');
    const at = (entertaining: boolean) => {
      const chosen = { id: 651, name: 'Bracknell', line1: 'The Square', town: 'Bracknell', postalCode: 'RG12 1AA', collection: true, services: { groceries: true, entertaining, delivery: true } } as never;
      return words(page('/ecom/bookslot/collection/entertaining?branch=651', { address: null, branches: { chosen, near: '', fault: null, found: null }, grid: nothing }));
    };
    expect(at(false)).toContain('This branch does not offer this kind of collection. Please choose another branch.');
    expect(at(true)).toContain('There are no free slots at this branch at the moment. Please choose another branch, or look again later.');
  });

  it('shows which days are unavailable, or for pass holders only, in the row of day buttons and in the grid [SC-383 part] [SC-334 part]', () => {
    const answer = { ...shown.answer, slotDays: days.map((date, at) => ({ date, slots: [slotOn(at, date, 'UNAVAILABLE')] })) };
    const markup = page('/ecom/bookslot/delivery', { grid: { ...shown, answer, passDays: [days[1]!] } });
    expect([...markup.matchAll(/<small>(closed|pass only|full)<\/small>/g)].map(([, text]) => text)).toEqual(['closed', 'pass only']);
    const headings = [...markup.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, heading]) => /unavailable|pass holders only/.exec(heading!)?.[0]);
    expect(headings.filter((words) => words !== undefined)).toEqual(['unavailable', 'pass holders only']);
  });

  it('leads to a free slot in the grid that is shown, of savers too', () => {
    const jumps = [{ reasons: ['next' as const], slot: slotOn(5, '2026-03-30') }];
    const hrefIn = (query: string) => /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Next free slot/s.exec(page(`/ecom/bookslot/delivery${query}`, { grid: { ...shown, jumps } }))![1]!.replaceAll('&amp;', '&');
    expect(hrefIn('?grid=saver')).toBe('/ecom/bookslot/delivery?grid=saver&date=2026-03-30&day=2026-03-30&slot=5');
    expect(hrefIn('')).toBe('/ecom/bookslot/delivery?date=2026-03-30&day=2026-03-30&slot=5');
  });

  it('leads from a slot booked without script to the steps before checkout, and an order that is being amended straight to checkout [SC-390 part] [SC-298 part]', () => {
    const leadOf = (amendingOrder: boolean) => {
      const markup = page('/ecom/bookslot/delivery?booked=yes&from=trolley', { held, trolley: wireTrolley([wireItem('000012')], {}, { amendingOrder }) });
      return /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Checkout/.exec(markup)![1];
    };
    expect([false, true].map(leadOf)).toEqual(['/ecom/interstitials', '/ecom/checkout']);
  });

  it('removes an item for the slot that was refused, also if the page does not show its day [SC-416 part]', () => {
    const wanted = { order: '100', service: 'delivery', slot: '99', date: '2026-03-30', address: '7', branch: '651', charge: '400', from: '' };
    const problem = problemOf({ code: 'RESTRICTED_PRODUCTS', message: null, details: [{ name: 'lineNumber', value: '000012' }] }, { date: '2026-03-30', from: null, names: { '000012': 'Figs' } });
    const markup = page('/ecom/bookslot/delivery', {}, { answered: { kind: 'not-booked', problem, wanted, accepted: [], isTrolleyChanged: false } });
    const refused = /<form [^>]*method="post"(?:(?!<\/form>).)*Remove item/s.exec(markup)![0];
    const fields = Object.fromEntries([...refused.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    expect(fields).toEqual({ ...wanted, do: 'book', lines: '000012' });
  });

  it('says from 100 minutes on in how long to check out, with the way there, and warns from 30 minutes on [SC-397] [SC-398]', () => {
    const left = (minutes: number, data: Partial<SlotPageData> = {}) => {
      const markup = page('/ecom/bookslot/delivery', { held: { ...held, slotExpiryTime: new Date(now + minutes * 60_000).toISOString() }, ...data });
      const panel = /<section[^>]*aria-label="Your slot".*?<\/section>/.exec(markup)![0];
      return [/aria-label="Warning"/.test(panel), /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Checkout</.exec(panel)?.[1] ?? null, /Checkout within (.*) to keep this slot/.exec(words(panel))?.[1]];
    };
    expect(left(101)).toEqual([false, null, '1 hour 41 minutes']);
    expect([left(100), left(31)]).toEqual([[false, '/ecom/interstitials', '1 hour 40 minutes'], [false, '/ecom/interstitials', '31 minutes']]);
    expect(left(30)).toEqual([true, '/ecom/interstitials', '30 minutes']);
    expect(left(30, { trolley: wireTrolley([wireItem('000012')], {}, { amendingOrder: true }) })[1]).toBe('/ecom/checkout');
    expect(words(page('/ecom/bookslot/delivery', { held: { ...held, slotExpiryTime: null } }))).not.toContain('Checkout');
  });

  it('offers to deliver the held slot to the chosen address if it goes to another [SC-353 part]', () => {
    const own = slotOn(2, '2026-03-13', 'BOOKED');
    const markup = page('/ecom/bookslot/delivery?address=7', { held, heldPlace: '2 High Street, RG12 9ZZ', grid: { ...shown, own } });
    expect(words(markup)).toContain('Your slot goes to 2 High Street, RG12 9ZZ Friday 13 March, 9am to 10am can also be delivered to 14 Mill Lane, RG12 1AA, at the same charge. Deliver this slot here');
    expect(markup).toMatch(/name="slot" value="2".*name="address" value="7".*Deliver this slot here/s);
    expect(page('/ecom/bookslot/delivery?address=8', { held, address: work, grid: { ...shown, own } })).not.toContain('Deliver this slot here');
    const charged = (pence: number) => words(page('/ecom/bookslot/delivery?address=7', { held, grid: { ...shown, own: { ...own, charge: toMoney(pence) } } }));
    expect(charged(0), 'with a Delivery Pass, instead of a confirmed slot').toContain('RG12 1AA, free of charge. Deliver this slot here');
    expect(charged(650), 'back to the confirmed address').toContain('RG12 1AA, for £6.50. Deliver this slot here');
    expect(page('/ecom/bookslot/delivery?address=7', { held, grid: shown }), 'a slot of another branch cannot come here').not.toContain('Deliver this slot here');
  });

  it('offers a slot that is held for another kind of collection for the kind of the page, and says in the grid what it is held for [SC-353 part]', () => {
    const own = { ...slotOn(2, '2026-03-13', 'BOOKED'), charge: toMoney(0) };
    const answer = { ...shown.answer, slotDays: [{ date: '2026-03-13', slots: [own] }] };
    const branches = { chosen: { id: 651, name: 'Bracknell', line1: 'The Square', town: 'Bracknell', postalCode: 'RG12 1AA' } as never, near: '', fault: null, found: null };
    const collection = { ...held, slotType: 'GROCERY_COLLECTION', addressId: null, deliveryCharge: toMoney(0) } as ClientSlot;
    const collecting = (service: string, collectionKind: ClientSlot['collectionKind'], given: Partial<ClientSlot> = {}, grid: Partial<ShownGrid> = {}) =>
      page(`/ecom/bookslot/collection/${service}?branch=651&from=trolley`, { held: { ...collection, collectionKind, ...given }, address: null, branches, grid: { ...shown, answer, own, ...grid } });

    const both = collecting('groceriesandentertaining', 'GROCERIES');
    expect(words(both)).toContain('Your slot is for groceries Friday 13 March, 9am to 10am can also be used for groceries and Entertaining, at the same charge. Collect both in this slot');
    const form = /<form [^>]*method="post"(?:(?!<\/form>).)*Collect both in this slot/s.exec(both)![0];
    const fields = Object.fromEntries([...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    expect(fields).toEqual({ order: '100', service: 'groceriesandentertaining', slot: '2', date: '2026-03-13', address: '', branch: '651', charge: '0', from: 'trolley' });
    expect(form).toMatch(/name="do"[^>]*value="book"|value="book"[^>]*name="do"/);
    const cellOf = (markup: string) => words(/<td.*?<\/td>/s.exec(markup)![0]).trim();
    expect(cellOf(both)).toBe('Yours for groceries');

    const groceries = collecting('groceries', 'BOTH');
    expect(words(groceries)).toContain('Your slot is for groceries and Entertaining Friday 13 March, 9am to 10am can also be used for groceries only, at the same charge. Collect groceries in this slot');
    expect(cellOf(groceries)).toBe('Yours for groceries and Entertaining');
    expect(words(collecting('groceries', 'BOTH', { slotExpiryTime: null, deliveryCharge: toMoney(500) })), 'the confirmed slot of an order that is being amended').toContain('for groceries only, free of charge.');

    for (const [service, kind] of [['groceries', 'GROCERIES'], ['groceriesandentertaining', 'BOTH']] as const) {
      expect(collecting(service, kind)).not.toContain('in this slot</button>');
      expect(cellOf(collecting(service, kind))).toMatch(/^Yours · Free/);
    }
    expect(collecting('groceriesandentertaining', 'GROCERIES', {}, { own: null }), 'a branch without that kind').not.toContain('Collect both in this slot');
  });
});
