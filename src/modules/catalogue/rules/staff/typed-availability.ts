import type { WireStaffBranchAvailability } from '#/contract/rest-types.ts';
import { formatDay, isLondonDay } from '#/platform/rules/london-time.ts';
import type { AvailabilityBody } from './staff-availability-schema.ts';

/** The form for a product's availability at a branch, as typed. */
export interface TypedAvailability {
  branchId: string;
  ranged: boolean;
  soldOutOnline: boolean;
  outOfStockFrom: string;
  outOfStockTo: string;
  /** Empty while the product is ranged and in stock as usual. */
  version: string;
}

/** Reads the submitted form; a missing field is empty. */
export function readTypedAvailability(textOf: (name: string) => string): TypedAvailability {
  const text = (name: string) => textOf(name).trim();
  return {
    branchId: text('branchId'),
    ranged: text('ranged') !== '',
    soldOutOnline: text('soldOutOnline') !== '',
    outOfStockFrom: text('outOfStockFrom'),
    outOfStockTo: text('outOfStockTo'),
    version: text('version'),
  };
}

/** Returns the form with the stored values. */
export const typedAvailabilityOf = ({ branchId, ranged, soldOutOnline, outOfStockFrom, outOfStockTo, version }: WireStaffBranchAvailability): TypedAvailability => ({
  branchId: String(branchId),
  ranged,
  soldOutOnline,
  outOfStockFrom: outOfStockFrom ?? '',
  outOfStockTo: outOfStockTo ?? '',
  version: version ?? '',
});

/** Returns the change that the form asks for, or a message for each typed value that cannot be read. */
export function availabilityTyped(typed: TypedAvailability): { ok: true; change: AvailabilityBody } | { ok: false; faults: Record<string, string> } {
  const { branchId, ranged, soldOutOnline, outOfStockFrom, outOfStockTo, version } = typed;
  const faults: Record<string, string> = {};
  for (const field of ['outOfStockFrom', 'outOfStockTo'] as const) {
    if (typed[field] !== '' && !isLondonDay(typed[field])) faults[field] = 'Enter a day that exists';
  }
  if (outOfStockFrom !== '' && outOfStockTo !== '' && outOfStockTo < outOfStockFrom) faults['outOfStockTo'] ??= 'The last day is before the first';
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    change: { branchId: Number(branchId), ranged, soldOutOnline, outOfStockFrom, outOfStockTo, version },
  };
}

/** Describes a product's availability at a branch, such as 'Out of stock from 24 December 2026'. */
export function availabilityWords({ ranged, soldOutOnline, outOfStockFrom, outOfStockTo }: Omit<WireStaffBranchAvailability, 'version' | 'branchName' | 'branchId'>): string {
  if (!ranged) return 'Not sold here';
  if (soldOutOnline) return 'Sold out online';
  if (outOfStockFrom === null && outOfStockTo === null) return 'In stock';
  return ['Out of stock', outOfStockFrom && `from ${formatDay(outOfStockFrom)}`, outOfStockTo && `to ${formatDay(outOfStockTo)}`].filter(Boolean).join(' ');
}
