/**
 * Every experiment and its named variants (AC-544), in addition to the variant `default`. The shares on a new
 * installation are rows that the migration inserts.
 */
export const experimentList = {
  render_blocking: ['unBlock'],
  urgency_banner: ['on'],
  product_tags: ['on'],
  slots_new_booking_experience: ['on'],
  service_selection_page_skip: ['on'],
  favourites_starter_basket: ['on'],
  loyalty_link: ['vouchers'],
  homepage_header: ['grocery'],
  menu_banner_display: ['hidden'],
  site_banner_type: ['warning', 'danger', 'payment'],
  interstitials_steps: ['unvisited'],
  green_slots: ['control'],
} as const satisfies Record<string, readonly string[]>;

export type ExperimentKey = keyof typeof experimentList;

export type VariantOf<Key extends ExperimentKey> = 'default' | (typeof experimentList)[Key][number];

export const experimentKeys = Object.keys(experimentList) as ExperimentKey[];

export const isExperimentKey = (key: string): key is ExperimentKey => Object.hasOwn(experimentList, key);

/** Returns whether a listed experiment has this variant. */
export function isVariantOf(experiment: string, variant: string): boolean {
  if (!isExperimentKey(experiment)) return false;
  return variant === 'default' || (experimentList[experiment] as readonly string[]).includes(variant);
}
