import type { TimeOfDay } from '#/platform/rules/london-time.ts';
import type { SlotGridType, SlotType } from './slot-types.ts';

/** The kinds of slots that staff keep apart: each has a grid and a usual charge of its own. */
export const slotKinds = ['DELIVERY', 'SAVER', 'COLLECTION', 'ENTERTAINING'] as const;
export type SlotKind = (typeof slotKinds)[number];

export const slotKindNames: Record<SlotKind, string> = { DELIVERY: 'Delivery', SAVER: 'Saver, 4 hours', COLLECTION: 'Collection', ENTERTAINING: 'Entertaining' };

export type TypesOfKind = { slotType: SlotType; slotGridType: SlotGridType };

const typesOf: Record<SlotKind, TypesOfKind> = {
  DELIVERY: { slotType: 'DELIVERY', slotGridType: 'DEFAULT' },
  SAVER: { slotType: 'DELIVERY', slotGridType: 'SAVER' },
  COLLECTION: { slotType: 'GROCERY_COLLECTION', slotGridType: 'DEFAULT' },
  ENTERTAINING: { slotType: 'ENTERTAINING_COLLECTION', slotGridType: 'DEFAULT' },
};

export const typesOfKind = (kind: SlotKind): TypesOfKind => typesOf[kind];

/** Returns the kind of a slot. */
export function kindOfSlot({ slotType, slotGridType }: TypesOfKind): SlotKind {
  if (slotType === 'DELIVERY') return slotGridType === 'SAVER' ? 'SAVER' : 'DELIVERY';
  return slotType === 'GROCERY_COLLECTION' ? 'COLLECTION' : 'ENTERTAINING';
}

/** Returns how many minutes a slot lasts: an hour, or four for a saver (SC-340). */
export const minutesOfGrid = (slotGridType: SlotGridType): number => (slotGridType === 'SAVER' ? 240 : 60);

/** Returns the minutes since midnight of a time of day; '24:00' is the end of the day. */
export const minutesOfTime = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the time of day some minutes after midnight. */
export const timeOfMinutes = (minutes: number): TimeOfDay => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

