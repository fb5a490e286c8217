import type { WireFilter } from '#/contract/rest-types.ts';
import { formatMoney } from '#/platform/rules/money.ts';

/** Returns the lowest and highest price that the other filters leave, in words: 'Prices here: £1.35 to £8.23'. Null without products. */
export function pricesHere(range: WireFilter['range']): string | null {
  if (!range?.least || !range.most) return null;
  const [least, most] = [formatMoney(range.least), formatMoney(range.most)];
  return `Prices here: ${least === most ? least : `${least} to ${most}`}`;
}
