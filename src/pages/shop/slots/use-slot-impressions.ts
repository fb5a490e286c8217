import { useEffect } from 'react';
import type { PageExperiment } from '#/modules/flags/web/decisions-store.ts';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';

/** The experiments that change how slots are chosen. */
type SlotExperiment = Extract<PageExperiment, 'urgency_banner' | 'slots_new_booking_experience' | 'service_selection_page_skip'>;

/**
 * Records that the visitor has seen these experiments once their variants are known in the browser (SH-447). The page's
 * HTML already has the same variants; false stands for an experiment that this page does not show.
 */
export function useSlotImpressions(...experiments: (SlotExperiment | false)[]): void {
  const view = useViewExperiment();
  const isKnown = useVariant('urgency_banner') !== null;
  const seen = experiments.filter((experiment) => experiment !== false).join();
  useEffect(() => {
    if (isKnown && seen !== '') for (const experiment of seen.split(',')) view(experiment as SlotExperiment);
  }, [isKnown, seen, view]);
}
