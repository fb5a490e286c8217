import type { Campaign } from '#/modules/slots/rules/campaigns.ts';
import { slotGridTypes, type SlotGridType } from '#/modules/slots/rules/slot-types.ts';
import { formatLongDay } from '#/platform/rules/london-time.ts';
import type { GridState } from './booking-schema.ts';

/** The words of the slot page in a state of its selector, and the kinds of grid that it offers (SC-368, SC-381). */
export interface SlotExperienceText {
  title: string;
  text: string;
  gridTypes: readonly SlotGridType[];
}

const words: Record<GridState, SlotExperienceText> = {
  default: {
    title: 'Choose a slot',
    text: 'Pick the hour that suits you. We hold it for two hours while you shop.',
    gridTypes: slotGridTypes,
  },
  saver: {
    title: 'Choose a saver slot',
    text: 'Give us four hours to come in, and pay less. We hold your slot for two hours while you shop.',
    gridTypes: slotGridTypes,
  },
  christmas: {
    title: 'Choose a Christmas slot',
    text: 'Each customer can book two slots from 20 to 24 December.',
    // There are no savers in the Christmas window (SC-346).
    gridTypes: ['DEFAULT'],
  },
  easter: {
    title: 'Choose an Easter slot',
    text: 'Easter slots go early. We hold yours for two hours while you shop.',
    gridTypes: slotGridTypes,
  },
};

/** Returns the words for a state; those of a campaign begin with its dates. */
export function slotExperienceText(state: GridState, campaigns: readonly Pick<Campaign, 'id' | 'startDate' | 'endDate'>[]): SlotExperienceText {
  const shown = words[state];
  const campaign = campaigns.find(({ id }) => id === state);
  const dates = campaign && `Slots from ${formatLongDay(campaign.startDate)} to ${formatLongDay(campaign.endDate)}.`;
  return { ...shown, text: [dates, shown.text].filter(Boolean).join(' ') };
}
