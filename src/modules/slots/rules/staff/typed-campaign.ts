import type { WireStaffCampaign } from '#/contract/rest-types.ts';
import { dayFaults } from '#/platform/rules/day-faults.ts';
import { instantOf, londonDay, londonTimeOfDay, toWireDateTime } from '#/platform/rules/london-time.ts';

/** A slot campaign as staff type it. */
export interface TypedCampaign {
  name: string;
  startDate: string;
  endDate: string;
  /** The day and time in London from which its slots can be booked. */
  openDay: string;
  openTime: string;
  version: string;
}

const fieldNames = { name: 'name', startDate: 'first day', endDate: 'last day', openDay: 'day it opens', openTime: 'time it opens' } as const;

export const typedFromCampaign = ({ name, startDate, endDate, opensAt, version }: WireStaffCampaign): TypedCampaign => ({
  name,
  startDate,
  endDate,
  openDay: londonDay(Date.parse(opensAt)),
  openTime: londonTimeOfDay(Date.parse(opensAt)),
  version,
});

/** Reads the typed campaign, or returns a message for each faulty field. */
export function checkTypedCampaign({ name, startDate, endDate, openDay, openTime, version }: TypedCampaign) {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults['name'] = 'Please enter a name';
  Object.assign(faults, dayFaults({ startDate, endDate, openDay }, fieldNames));
  if (!faults['startDate'] && !faults['endDate'] && endDate < startDate) faults['endDate'] = 'The last day is before the first';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(openTime)) faults['openTime'] = 'Enter a time, such as 00:00';
  if (Object.keys(faults).length > 0) return { ok: false as const, faults };
  return { ok: true as const, campaign: { name: name.trim(), startDate, endDate, opensAt: toWireDateTime(instantOf(openDay, openTime)), version } };
}

/** Names the fields in which the stored campaign differs from the typed one, after someone else has changed it. */
export function differingCampaign(typed: TypedCampaign, stored: WireStaffCampaign): string[] {
  const theirs = typedFromCampaign(stored);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => typed[field] !== theirs[field]).map((field) => fieldNames[field]);
}
