import type { VariantOf } from './experiment-list.ts';
import type { VariantShare } from './variant-of.ts';

/** The types of the service notice that say the same to everyone (SH-410). */
export type NoticeTone = 'info' | 'warning' | 'danger';

/** Returns the type of the service notice in a variant (AC-452). */
export const noticeType = (variant: VariantOf<'site_banner_type'>): NoticeTone | 'payment' => (variant === 'default' ? 'info' : variant);

/**
 * Returns the type of the service notice if it is the same for every visitor and does not depend on the shopper's orders;
 * null otherwise. Without a running test everyone has the default.
 */
export function noticeOfAll(shares: readonly VariantShare[]): NoticeTone | null {
  const given = shares.filter(({ share }) => share > 0);
  if (given.length > 1) return null;
  const type = noticeType((given[0]?.variant ?? 'default') as VariantOf<'site_banner_type'>);
  return type === 'payment' ? null : type;
}
