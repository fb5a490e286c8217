import type { Builder } from './meal-deal-builders.ts';
import { listed } from './offer-words.ts';

interface NamedGroup {
  id: string;
  name: string;
}

/** Returns what the builders of a meal deal have and what the last one lacks, in words. */
export function mealDealText(groups: readonly NamedGroup[], builders: readonly Builder[]): string {
  const complete = builders.filter((builder) => builder.complete).length;
  const done = complete === 1 ? '1 meal deal complete' : `${complete} meal deals complete`;
  const open = builders.find((builder) => !builder.complete)!;
  const empty = open.places.filter(({ lineNumber }) => lineNumber === null);
  const parts = groups.flatMap(({ id, name }) => {
    const count = empty.filter(({ groupId }) => groupId === id).length;
    return count > 0 ? [`${count} from ${name}`] : [];
  });
  if (empty.length === open.places.length) return complete > 0 ? done : `Choose ${listed(parts)}`;
  return `${complete > 0 ? `${done}. ` : ''}Choose ${listed(parts)} to complete ${complete > 0 ? 'another' : 'your meal deal'}`;
}
