import type { WireOrder } from '#/contract/rest-types.ts';

/**
 * Returns a sentence about the lines for which the shopper wants no substitute, whatever is chosen for the order
 * (SC-465); null if there are none. It names them as long as there are at most two.
 */
export function substitutesHint(lines: Pick<WireOrder, 'orderLines'>['orderLines']): string | null {
  const names = lines.filter((line) => !line.substitutionAllowed).map((line) => line.name);
  if (names.length === 0) return null;
  const count = names.length === 1 ? 'the 1 item' : `the ${names.length} items`;
  return `We won’t substitute ${count} you’ve told us not to${names.length <= 2 ? `: ${names.join(' and ')}` : ''}.`;
}
