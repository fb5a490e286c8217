import { describe, expect, it } from 'vitest';
import { decisionsFor } from './decisions.ts';
import { experimentKeys, experimentList, isVariantOf } from './experiment-list.ts';

const byDefault = (experiment: string) => ({ experiment, variant: 'default', payload: null });

describe('the decisions for a visitor', () => {
  it('contain one per requested experiment, in that order without duplicates', () => {
    const decided = [{ experiment: 'green_slots', variant: 'control', payload: { sector: 4 } }];
    expect(decisionsFor(['loyalty_link', 'green_slots', 'loyalty_link'], decided)).toEqual([byDefault('loyalty_link'), decided[0]]);
  });

  it('are the default where nothing was decided, or a variant that the experiment does not have [SH-448 part]', () => {
    const decided = [
      { experiment: 'loyalty_link', variant: 'grocery', payload: 1 },
      { experiment: 'moon_phase', variant: 'full', payload: 2 },
      { experiment: 'homepage_header', variant: 'grocery', payload: null },
    ];
    expect(decisionsFor(['loyalty_link', 'moon_phase', 'product_tags'], decided)).toEqual(
      ['loyalty_link', 'moon_phase', 'product_tags'].map(byDefault),
    );
  });
});

describe('the list of experiments', () => {
  it('contains every experiment with its variants, in addition to the default [AC-447] [AC-448] [AC-450 part] [AC-451 part] [AC-452 part] [AC-453 part] [AC-454 part] [AC-455] [AC-544]', () => {
    expect(experimentList).toEqual({
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
    });
    for (const key of experimentKeys) {
      expect(isVariantOf(key, 'default')).toBe(true);
      expect(experimentList[key].length).toBeGreaterThan(0);
      expect(isVariantOf(key, experimentList[key][0])).toBe(true);
      expect(isVariantOf(key, 'another')).toBe(false);
    }
    expect(isVariantOf('toString', 'default')).toBe(false);
  });
});
