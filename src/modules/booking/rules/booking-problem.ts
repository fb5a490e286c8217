import { trolleyWithRefused } from '#/modules/trolley/rules/lines/refused-lines.ts';
import * as pages from '#/page-paths.ts';
import { listWords } from '#/platform/rules/list-words.ts';
import { formatLongDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, roundHalfUp } from '#/platform/rules/money.ts';
import { fromQuery, type CameFrom } from './after-booking.ts';

/** The error details of a booking that was refused or failed; null or empty where the answer has none. */
export interface BookingFailure {
  code: string | null;
  message: string | null;
  details: readonly { name: string; value: string }[];
}

/** The facts around a refused booking that its answer does not contain. */
export interface BookingSituation {
  /** The day of the slot that was refused; null if it is not known. */
  date: LondonDay | null;
  /** The place that the shopper came from, which links to other slots keep. */
  from: CameFrom;
  /** The names of the products and offers in the details, by line number and promotion id. */
  names: Readonly<Record<string, string>>;
  /** The names of the products that were removed from the trolley so that the slot could be booked. */
  removed?: readonly string[];
}

/** What a button of the message does. A link leads to another page; all others act on the slot page. */
export type WayEffect =
  | { kind: 'close' }
  | { kind: 'refresh' }
  | { kind: 'choose-address' }
  /** Books with a flag set: the new charge or the loss of offers is accepted. */
  | { kind: 'accept'; accepts: BookingConsent }
  /** Removes the lines that the slot does not suit, and books. */
  | { kind: 'remove' }
  | { kind: 'open'; href: string };

/** What a shopper can accept, so that the slot is booked in spite of it. */
export type BookingConsent = 'charge' | 'offers';

export interface ProblemWay {
  label: string;
  effect: WayEffect;
}

/** A product or offer of a message: its line number or promotion id, and the text that shows. */
export interface ProblemItem {
  id: string;
  text: string;
}

/** The message that the shopper sees when a booking did not succeed, as a modal, or in the page without script. */
export interface BookingProblem {
  title: string;
  lines: string[];
  /** The products or offers that it concerns, by name. */
  items: ProblemItem[];
  /** The lines to remove, for the effect `remove`. */
  lineNumbers: string[];
  ways: ProblemWay[];
}

const close: WayEffect = { kind: 'close' };
const toTrolley: WayEffect = { kind: 'open', href: pages.trolley };
const ok: ProblemWay = { label: 'OK', effect: close };

/**
 * Returns the message for a booking that was refused (SC-406 to SC-408, SC-412 to SC-423) or failed. If products were removed
 * for it, the message says so, because the trolley stays without them.
 */
export function problemOf(failure: BookingFailure, situation: BookingSituation): BookingProblem {
  const { removed = [] } = situation;
  const found = problemOfFailure(failure, situation);
  return removed.length === 0 ? found : { ...found, lines: [...found.lines, `We removed ${listWords(removed)} from your trolley.`] };
}

function problemOfFailure(failure: BookingFailure, { date, from, names, removed = [] }: BookingSituation): BookingProblem {
  const detail = (name: string) => failure.details.find((one) => one.name === name)?.value ?? null;
  switch (failure.code) {
    case 'SLOT_TAKEN':
      return problem("Sorry, that slot's just been taken", ['Please choose another slot'], [{ label: 'OK', effect: { kind: 'refresh' } }]);
    case 'CUT_OFF_PASSED':
    case 'SLOT_NOT_FOUND':
      return availabilityUpdate;
    case 'SLOT_NOT_OPEN':
      return problem('Slot availability update', [failure.message ?? 'This slot cannot be booked yet. Please choose another.'], [{ label: 'OK', effect: { kind: 'refresh' } }]);
    case 'DELIVERY_CHARGE_CHANGED': {
      const charge = formatDeliveryCharge(roundHalfUp(Number(detail('charge')) * 100));
      return problem('Delivery charge update', [`The delivery charge for this slot is now ${charge}`], [
        { label: 'Continue', effect: { kind: 'accept', accepts: 'charge' } },
        { label: 'Choose another slot', effect: close },
      ]);
    }
    case 'ADDRESS_NOT_SERVED':
      return notServed(failure.details, from);
    case 'MAX_CHRISTMAS_SLOTS':
      return problem('Already booked two Christmas slots', ['You can book at most two slots between 20 and 24 December'], [ok]);
    case 'ENTERTAINING_ONLY':
      return problem(
        'This slot is for Entertaining items only',
        ["These items in your trolley can't be collected in it:"],
        [
          { label: 'Edit trolley', effect: toTrolley },
          { label: 'View grocery slots', effect: { kind: 'open', href: pages.bookGroceriesCollection + fromQuery(from) } },
        ],
        namesOf(failure, names),
      );
    case 'RESTRICTED_PRODUCTS':
      return restricted(failure, date, names);
    case 'UNAVAILABLE_ITEMS':
      return problem(
        'Unavailable items in trolley',
        ['This slot cannot be reserved with these items:'],
        [{ label: 'View trolley', effect: { kind: 'open', href: trolleyWithRefused(failure.details.map(({ name }) => name)) } }],
        failure.details.map(({ name: id, value }) => ({ id, text: withName(value, names[id]) })),
      );
    case 'OFFERS_EXPIRED':
      return problem(
        'Offers not valid with booked slot',
        ['These offers end before your slot:'],
        [
          { label: 'Continue at non-offer price', effect: { kind: 'accept', accepts: 'offers' } },
          { label: 'Cancel', effect: close },
        ],
        namesOf(failure, names),
      );
    default:
      return problem("Sorry, we couldn't book that slot", [`Nothing was booked${removed.length === 0 ? ' and your trolley is as it was' : ''}. Please try again.`], [ok]);
  }
}

/** The message that the slots may have changed since they were shown (SC-385, SC-406, SC-423). */
export const availabilityUpdate = problem(
  'Slot availability update',
  ['Slots are refreshed every two minutes, and what you see may have changed. Please choose your slot again.'],
  [{ label: 'Refresh page', effect: { kind: 'refresh' } }],
);

/** The message that the order of the slot page is not the one that the shopper has now: it was placed in another tab, for example. */
export const otherOrder = problem(
  'Your order has changed',
  ['This page showed another order before, which is now under My orders. Please choose a slot for the order that you have now.'],
  [
    { label: 'OK', effect: { kind: 'refresh' } },
    { label: 'My orders', effect: { kind: 'open', href: pages.myOrders } },
  ],
);

/** The beginning of a message that no answer arrived, because the connection failed, for example. */
export const noAnswer = "Sorry, the shop didn't answer";

/** The message for a booking without an answer, if it was not made or we cannot tell. The same slot can be booked again without harm. */
export const unansweredBooking = (isKnown: boolean): BookingProblem =>
  problem(noAnswer, [isKnown ? "Your slot isn't booked yet. Please try again." : "We don't know if your slot is booked. Please try again: it won't be booked twice."], [ok]);

/** The message that no slot suits every item of the order (SC-411). */
export const noSlotForOrder = problem(
  'Sorry, there are no slots available for this order',
  ['No single slot suits all the items in your trolley.'],
  [{ label: 'Amend trolley', effect: toTrolley }],
);

/** A line whose last possible date lies before the first open slot (SC-365). */
export interface LineOutOfTime {
  lineNumber: string;
  name: string;
  lastDate: LondonDay;
}

/**
 * Returns the message that there are no slots early enough: for the line whose conflict led to this page (SC-409),
 * otherwise for all such lines of the trolley (SC-410).
 */
export function noEarlierSlots(lines: readonly LineOutOfTime[], ledBy: string | null): BookingProblem {
  const title = 'No earlier slots available';
  const line = lines.find(({ lineNumber }) => lineNumber === ledBy);
  if (line) return problem(title, [`${line.name} is available until ${formatLongDay(line.lastDate)} and there are no slots before then`], [ok]);
  return problem(
    title,
    ['There are no slots before the last date of these items:'],
    [
      { label: 'Select a later slot', effect: close },
      { label: 'Go to My Trolley', effect: toTrolley },
    ],
    lines.map(({ lineNumber, name, lastDate }) => ({ id: lineNumber, text: `${name} is available until ${formatLongDay(lastDate)}` })),
  );
}

/**
 * Returns the message for an address that no branch delivers to (SC-412), or that the branch of a placed order does not
 * deliver to (SC-413).
 */
export function notServed(details: BookingFailure['details'], from: CameFrom): BookingProblem {
  const detail = (name: string) => details.find((one) => one.name === name)?.value ?? null;
  const where = detail('postcode') ?? 'this address';
  const another: ProblemWay = { label: 'Choose another address', effect: { kind: 'choose-address' } };
  const title = "We don't deliver to this address";
  if (detail('preparingBranchId') !== null) return problem(title, [`The branch preparing your order doesn't deliver to ${where}.`], [another]);
  if (detail('branchId') !== null) return problem(title, [`The branch of this slot doesn't deliver to ${where}.`], [another]);
  return problem(title, [`We don't currently deliver to ${where}. You can collect from a branch near you.`], [
    { label: 'Collect instead', effect: { kind: 'open', href: pages.bookCollection + fromQuery(from) } },
    another,
  ]);
}

/** Returns the message about lines that cannot come on the slot's date: one line (SC-416) or several (SC-417). */
function restricted(failure: BookingFailure, date: LondonDay | null, names: BookingSituation['names']): BookingProblem {
  const items = namesOf(failure, names);
  const anotherDate: ProblemWay = { label: 'Choose another date', effect: close };
  const remove = (label: string): ProblemWay => ({ label, effect: { kind: 'remove' } });
  const lineNumbers = failure.details.map(({ value }) => value);
  if (items.length === 1) {
    const when = date === null ? 'this date' : formatLongDay(date);
    return { ...problem('Choose another date or remove item', [`${items[0]!.text} isn't available on ${when}`], [anotherDate, remove('Remove item')]), lineNumbers };
  }
  return { ...problem("Some items aren't available on this date", [], [anotherDate, remove('Remove items')], items), lineNumbers };
}

/** Returns the name for each value in the details; the value itself if it has no known name. */
function namesOf({ details }: BookingFailure, names: BookingSituation['names']): ProblemItem[] {
  return details.map(({ value }) => ({ id: value, text: names[value] ?? value }));
}

/** Returns a message about a product with its name, if that is known: the message about a cap says 'this item' (SC-257). */
const withName = (message: string, name: string | undefined): string => (name === undefined || message.includes(name) ? message : `${name}: ${message}`);

function problem(title: string, lines: string[], ways: ProblemWay[], items: ProblemItem[] = []): BookingProblem {
  return { title, lines, items, lineNumbers: [], ways };
}
