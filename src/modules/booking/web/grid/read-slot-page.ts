import type { WireBranch, WireGridSlot, WireSlotDates, WireSlotDay, WireSlotDays, WireSlotExperience } from '#/contract/rest-types.ts';
import { firstAtHome } from '#/modules/account/rules/profile/uk-countries.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { noEarlierSlots, noSlotForOrder, notServed, type BookingProblem } from '#/modules/booking/rules/booking-problem.ts';
import { collectionKindOf, gridState, slotTypeOf } from '#/modules/booking/rules/booking-service.ts';
import { isCampaignOpen } from '#/modules/booking/rules/campaign-on-page.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { chargeRange, saverDays } from '#/modules/booking/rules/grid/grid-marks.ts';
import { mostDaysShown } from '#/modules/booking/rules/grid/grid-numbers.ts';
import { daysShownFrom } from '#/modules/booking/rules/grid/grid-window.ts';
import { findGridSlot } from '#/modules/booking/rules/grid/slot-grid-rows.ts';
import { offersKind } from '#/modules/booking/rules/offers-kind.ts';
import { slotJumps, type SlotJump } from '#/modules/booking/rules/grid/slot-jumps.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { readMinimumOrderValues } from '#/modules/trolley/web/page/read-minimum-order-values.ts';
import { readTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import type { Instant } from '#/platform/rules/london-time.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import type { BookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { readExpiredNotice, type ExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { readCurrentSlot, readSlotBranch, readSlotCampaigns, readSlotDates, readSlotDays, readSlotExperience, type GridAsked, type SlotCampaign } from '#/modules/booking/web/booking-calls.ts';
import type { OrderOfSlot } from '#/modules/booking/web/current-slot-store.ts';
import { readBranchChoice, type BranchChoice } from '#/modules/booking/web/choosing/read-branch-choice.ts';
import { branchDisplayName, shortAddress } from '#/modules/booking/web/slot-place.ts';

/** The data of a slot page. */
export interface SlotPageData {
  order: OrderOfSlot;
  held: ClientSlot | null;
  /** The short name of where the held slot's order goes (SC-388); null without a slot. */
  heldPlace: string | null;
  /** What the page says of a hold that has expired; null if there is none. */
  expired: ExpiredNotice | null;
  trolley: WireTrolley | null;
  /** The address book, and the address to deliver to; null if the shopper has no address yet. */
  addresses: BookAddress[];
  address: BookAddress | null;
  /** The branch to collect from, and the branches to choose from; null for a delivery. */
  branches: BranchChoice | null;
  grid: SlotPageGrid;
}

export type SlotPageGrid =
  | {
      kind: 'shown';
      answer: WireSlotDays;
      days: string[];
      /** Those that so far only customers with a Delivery Pass can book (SC-334). */
      passDays: string[];
      /** Whether the shopper can book a slot of the grid on any day. */
      hasFree: boolean;
      minimum: string;
      jumps: SlotJump[];
      /** The lowest and the highest charge of each kind of slot in the next days. */
      charges: Record<'DEFAULT' | 'SAVER', ChargeRange | null>;
      campaigns: SlotCampaign[];
      /** The words of the selector's state, and facts about the order; null if they cannot be read. */
      experience: WireSlotExperience | null;
      /** The slot that the page's address proposes, also if it is on a day that is not shown; null if it is not offered here. */
      proposed: WireGridSlot | null;
      /** The order's own slot in this grid, also on a day that is not shown; null if it has none here, or cannot have it for this kind of collection. */
      own: WireGridSlot | null;
      /** Why no slot, or none early enough, suits the order (SC-409 to SC-411); null if one does. */
      problem: BookingProblem | null;
    }
  /** The shopper has to choose an address or a branch first. */
  | { kind: 'no-place' }
  | { kind: 'not-served'; problem: BookingProblem }
  | { kind: 'failed' };

export type ShownGrid = Extract<SlotPageGrid, { kind: 'shown' }>;

export interface ChargeRange {
  lowest: Pence;
  highest: Pence;
}

/**
 * Reads the slot page's data for the current shopper. If the branch, the minimum order or the campaigns cannot be read,
 * calls `report` and shows the slots without them. `now` is the shop's time.
 */
export async function readSlotPage(calls: CallLayer, order: OrderOfSlot, asked: BookingAddress, now: Instant, report: (failure: Error) => void): Promise<SlotPageData> {
  const isDelivery = asked.service === 'delivery';
  const [held, { trolley = null }, addresses, expired] = await Promise.all([
    readCurrentSlot(calls, order),
    readTrolley(calls, order.customerOrderId),
    listAddresses(calls),
    readExpiredNotice(calls, order, asked.from, report),
  ]);
  const address = isDelivery ? chosenAddress(addresses, asked, held) : null;
  const branches = isDelivery ? null : await readBranchChoice(calls, asked, { held, near: firstAtHome(addresses)?.postalCode ?? null });
  const place: Pick<GridAsked, 'addressId' | 'branchId'> | null = isDelivery ? address && { addressId: address.id } : (branches?.chosen ?? null) && { branchId: branches!.chosen!.id };
  const grid: SlotPageGrid = place ? await readGrid(calls, order, { ...place, branch: branches?.chosen ?? null }, asked, now, report) : { kind: 'no-place' };
  return { order, held, heldPlace: held && (await heldPlaceOf(calls, held, addresses)), expired, trolley, addresses: isDelivery ? addresses : [], address, branches, grid };
}

function chosenAddress(addresses: readonly BookAddress[], asked: BookingAddress, held: ClientSlot | null): BookAddress | null {
  const compact = (postcode: string) => postcode.replaceAll(' ', '').toUpperCase();
  const checked = asked.postcode === null ? undefined : addresses.find(({ postalCode }) => compact(postalCode) === compact(asked.postcode!));
  const byId = addresses.find(({ id }) => id === asked.addressId);
  return byId ?? checked ?? addresses.find(({ id }) => id === held?.addressId) ?? firstAtHome(addresses) ?? addresses[0] ?? null;
}

/** Returns the short name of the place of a held slot; its postcode if the address or branch cannot be read. */
async function heldPlaceOf(calls: CallLayer, held: ClientSlot, addresses: readonly BookAddress[]): Promise<string | null> {
  const address = addresses.find(({ id }) => id === held.addressId);
  if (address) return shortAddress(address);
  if (held.slotType === 'DELIVERY') return held.postcode;
  return readSlotBranch(calls, held.branchId).then(({ name }) => branchDisplayName(name), () => null);
}

interface GridPlace extends Pick<GridAsked, 'addressId' | 'branchId'> {
  /** The branch of a collection. */
  branch: WireBranch | null;
}

async function readGrid(calls: CallLayer, order: OrderOfSlot, place: GridPlace, asked: BookingAddress, now: Instant, report: (failure: Error) => void): Promise<SlotPageGrid> {
  const { addressId, branchId } = place;
  const where = { addressId: addressId ?? null, branchId: branchId ?? null };
  const wanted = { customerOrderId: order.customerOrderId, fulfilmentType: slotTypeOf(asked.service), collectionKind: collectionKindOf(asked.service), ...where };
  const ofType = (slotGridType: 'DEFAULT' | 'SAVER') => readSlotDays(calls, { ...wanted, slotGridType, startDate: null, length: mostDaysShown });
  const isDelivery = asked.service === 'delivery';
  // Whether a branch delivers follows from the address.
  const isKindOffered = place.branch === null || offersKind(place.branch, wanted.fulfilmentType, wanted.collectionKind);
  try {
    const [dates, hourly, savers, experience] = await Promise.all([
      readSlotDates(calls, { ...wanted, slotGridType: asked.gridType }),
      ofType('DEFAULT'),
      isDelivery ? ofType('SAVER') : null,
      readSlotExperience(calls, { customerOrderId: order.customerOrderId, state: gridState(asked.gridType, asked.campaign) }).catch(reported(null)),
    ]);
    const days = dates.slotDates.map(({ date }) => date);
    const next = asked.gridType === 'SAVER' && savers ? savers : hourly;
    const { branchId: ownBranch } = next;
    const readingCampaigns = readSlotCampaigns(calls, { fulfilmentType: wanted.fulfilmentType, branchId: ownBranch }).catch(reported([] as SlotCampaign[]));
    const [branch, campaigns, problem, jumpDays] = await Promise.all([
      place.branch ?? readSlotBranch(calls, ownBranch).catch(reported(null)),
      readingCampaigns,
      problemOfDates(calls, order, dates, asked.ledBy).catch(reported(null)),
      readingCampaigns.then((read) => daysToJumpTo(next.slotDays, dates, read)).catch(reported([] as WireSlotDay[])),
    ]);
    const shown = daysShownFrom(days, asked.startDate ?? firstDayOf(campaigns.find(isOfPage(days)), days), asked.daysShown);
    const answer = within(next, shown) ?? (await readSlotDays(calls, { ...wanted, slotGridType: asked.gridType, startDate: shown[0] ?? null, length: Math.max(shown.length, 1) }));
    const { deliveryPence, collectionPence } = await readMinimumOrderValues(calls, order.customerOrderId, branch, report);
    const known = [answer, hourly, ...(savers ? [savers] : [])].flatMap(({ slotDays }) => slotDays.flatMap(({ slots }) => slots));
    return {
      kind: 'shown',
      answer,
      proposed: known.find(({ slotId }) => slotId === asked.slotId) ?? (await findLater(days.slice(mostDaysShown))),
      own: isKindOffered ? (known.find(({ status }) => status === 'BOOKED') ?? null) : null,
      days,
      passDays: dates.slotDates.filter(({ isPriority }) => isPriority).map(({ date }) => date),
      hasFree: dates.slotDates.some(({ available }) => available),
      minimum: formatPence(isDelivery ? deliveryPence : collectionPence),
      jumps: slotJumps(jumpDays),
      charges: { DEFAULT: chargeRange(hourly.slotDays), SAVER: savers && chargeRange(saverDays(savers.slotDays)) },
      campaigns,
      experience,
      problem,
    };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.body?.error !== 'ADDRESS_NOT_SERVED') return { kind: 'failed' };
    return { kind: 'not-served', problem: notServed(error.body.details ?? [], asked.from) };
  }

  /** Returns a test for the campaign that the page is about, if it is open. */
  function isOfPage(days: readonly string[]): (campaign: SlotCampaign) => boolean {
    return (campaign) => campaign.id === asked.campaign && isCampaignOpen(campaign, days, now);
  }

  /**
   * Returns the days whose free slots the page leads to: those that were read or, if none of them has a
   * free slot, those from the first later day that has one. On the page of an open campaign, only its days count.
   */
  async function daysToJumpTo(known: readonly WireSlotDay[], { slotDates }: WireSlotDates, campaigns: readonly SlotCampaign[]): Promise<readonly WireSlotDay[]> {
    const campaign = campaigns.find(isOfPage(slotDates.map(({ date }) => date)));
    const counts = ({ date }: { date: string }) => campaign === undefined || isDayOf(campaign, date);
    const counted = known.filter(counts);
    if (counted.some(({ slots }) => slots.some(({ status }) => status === 'AVAILABLE'))) return counted;
    const free = slotDates.find((day) => day.available && counts(day) && !known.some(({ date }) => date === day.date));
    if (free === undefined) return [];
    return (await readSlotDays(calls, { ...wanted, slotGridType: asked.gridType, startDate: free.date, length: mostDaysShown })).slotDays.filter(counts);
  }

  /** Finds the slot that the address proposes among later days than those read so far; null if it is not among them. */
  async function findLater(days: readonly string[]): Promise<WireGridSlot | null> {
    if (asked.slotId === null || days.length === 0) return null;
    const { slotDays } = await readSlotDays(calls, { ...wanted, slotGridType: asked.gridType, startDate: days[0]!, length: mostDaysShown });
    return findGridSlot(slotDays, asked.slotId) ?? findLater(days.slice(mostDaysShown));
  }

  function reported<Fallback>(fallback: Fallback): (failure: Error) => Fallback {
    return (failure) => {
      report(failure);
      return fallback;
    };
  }
}

/**
 * Returns the message for an order that the open slots do not suit; null if they do (SC-365). Lines that every open slot comes too
 * late for are named: then no slot suits the order either, and the message of SC-411 would not say why (decision 246).
 */
async function problemOfDates(calls: CallLayer, order: OrderOfSlot, { noSlotForOrder: hasNone, noEarlierSlots: lines }: WireSlotDates, ledBy: string | null): Promise<BookingProblem | null> {
  if (lines.length === 0) return hasNone ? noSlotForOrder : null;
  const products = await listProducts(calls, lines.map(({ lineNumber }) => lineNumber), order.customerOrderId, { quiet: true }).catch(withoutIt([]));
  const named = lines.map((line) => ({ ...line, name: products.find(({ lineNumber }) => lineNumber === line.lineNumber)?.name ?? line.lineNumber }));
  return noEarlierSlots(named, ledBy);
}

/** Returns the campaign's first bookable day (SC-380); null if it has none. */
function firstDayOf(campaign: SlotCampaign | undefined, days: readonly string[]): string | null {
  return (campaign && days.find((day) => isDayOf(campaign, day))) ?? null;
}

const isDayOf = ({ startDate, endDate }: SlotCampaign, day: string): boolean => day >= startDate && day <= endDate;

/** Returns the part of an answer with these days; null if it lacks one of them. */
function within(answer: WireSlotDays, days: readonly string[]): WireSlotDays | null {
  const slotDays = days.map((date) => answer.slotDays.find((day) => day.date === date)).filter((day): day is WireSlotDay => day !== undefined);
  return slotDays.length === days.length && days.length > 0 ? { ...answer, slotDays } : null;
}

