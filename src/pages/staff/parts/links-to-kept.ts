import { previewAddress } from '#/modules/staff/rules/preview-address.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { KeptHeadProps } from './kept-head.tsx';

/**
 * Returns the links to a thing that staff keep, at its `address` in the shop: the page that shoppers see while it is
 * live; before that, its preview on its first day; afterwards none.
 */
export function linksToKept({ state, startDate }: { state: string; startDate: LondonDay | null }, address: string): Pick<KeptHeadProps, 'inShop' | 'preview'> {
  if (state === 'LIVE') return { inShop: address };
  return state === 'TO_COME' ? { preview: previewAddress({ day: startDate!, hour: '00' }, address) } : {};
}
