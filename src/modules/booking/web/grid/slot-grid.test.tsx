import type { WireGridSlot } from '#/contract/rest-types.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SlotGrid } from './slot-grid.tsx';

const slot = (slotId: number, date: string, given: Partial<WireGridSlot> = {}): WireGridSlot => ({
  slotId,
  startDateTime: `${date}T09:00:00.000Z`,
  endDateTime: `${date}T10:00:00.000Z`,
  status: 'AVAILABLE',
  charge: { amount: 4, currencyCode: 'GBP' },
  greenVariant: 'UNKNOWN',
  orderCutoffDateTime: `${date}T00:00:00.000Z`,
  amendOrderCutoffDateTime: `${date}T00:00:00.000Z`,
  shopByDateTime: `${date}T00:00:00.000Z`,
  ...given,
});
const days = [
  { date: '2026-03-10', slots: [slot(1, '2026-03-10')] },
  { date: '2026-03-11', slots: [slot(2, '2026-03-11', { status: 'FULLY_BOOKED' })] },
  { date: '2026-03-12', slots: [slot(3, '2026-03-12', { charge: { amount: 0, currencyCode: 'GBP' } })] },
  { date: '2026-03-13', slots: [slot(4, '2026-03-13', { status: 'BOOKED' })] },
  { date: '2026-03-14', slots: [] },
];
const html = renderToStaticMarkup(
  <SlotGrid days={days} passDays={[]} chosenDay="2026-03-12" proposedId={3} busy={false} onPropose={() => undefined} />,
).replaceAll(/ class="[^"]*"/g, '');
const cells = html.match(/<td.*?<\/td>/g)!;

describe('the slot grid', () => {
  it('has a column per day and a row per time [SC-382 part]', () => {
    expect(html.match(/<th scope="col"/g)).toHaveLength(1 + days.length);
    expect(html.match(/<th scope="row"/g)).toHaveLength(1);
    expect(html).toContain('9am - 10am');
  });

  it('shows in each cell its charge, Free, Fully booked or Unavailable [SC-383 part]', () => {
    expect(cells.map((cell) => cell.replaceAll(/<[^>]+>/g, ''))).toEqual(['£4.00', 'Fully booked', 'Free Lowest', 'Yours · £4.00', 'Unavailable']);
  });

  it('makes buttons only of the slots that can be chosen, with full names', () => {
    expect(html.match(/aria-label="[^"]*, [^"]*"/g)).toEqual([
      'aria-label="Tuesday 10 March, 9am to 10am, £4.00"',
      'aria-label="Thursday 12 March, 9am to 10am, Free, lowest price"',
    ]);
    expect(html).toContain('value="3" aria-label="Thursday 12 March, 9am to 10am, Free, lowest price" aria-pressed="true" name="slot"');
  });

  it('lets voice control choose a slot by the words in its cell: the name has them in the same order', () => {
    const marked = renderToStaticMarkup(
      <SlotGrid
        days={[{ date: '2026-03-10', slots: [slot(1, '2026-03-10'), slot(2, '2026-03-10', { startDateTime: '2026-03-10T11:00:00.000Z', endDateTime: '2026-03-10T12:00:00.000Z', charge: { amount: 5, currencyCode: 'GBP' }, greenVariant: 'GREEN_SLOT' })] }]}
        passDays={[]}
        chosenDay="2026-03-10"
        proposedId={null}
        busy={false}
        onPropose={() => undefined}
      />,
    );
    const buttons = [...marked.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/button>/g)];
    const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '').replaceAll(/[,:]/g, '').trim().toLowerCase();
    expect(buttons.map(([, , inside]) => plain(inside!))).toEqual(['£4.00 lowest', '£5.00 greener slot']);
    for (const [, name, inside] of buttons) expect(plain(name!)).toContain(plain(inside!));
  });

  it('heads a day by what its cells say: fully booked, unavailable, or for holders of a pass [SC-383 part] [SC-334 part]', () => {
    const headsOf = (passDays: string[], ...statuses: WireGridSlot['status'][]) => {
      const given = statuses.map((status, at) => ({ date: `2026-03-1${at}`, slots: [slot(at, `2026-03-1${at}`, { status })] }));
      const markup = renderToStaticMarkup(<SlotGrid days={given} passDays={passDays} chosenDay="2026-03-10" proposedId={null} busy={false} onPropose={() => undefined} />);
      return [...markup.matchAll(/<span class="[^"]*brief[^"]*">(.*?)<\/span>/g)].map(([, text]) => text);
    };
    expect(headsOf(['2026-03-12'], 'FULLY_BOOKED', 'UNAVAILABLE', 'UNAVAILABLE')).toEqual(['fully booked', 'unavailable', 'pass holders only']);
  });

  it('marks the one day shown on a small screen [SC-394 part]', () => {
    expect(cells.map((cell) => cell.includes('data-chosen'))).toEqual([false, false, true, false, false]);
  });
});
