/** Where a link to a sister shop stands, as its campaign parameters say. */
export type CampaignPlace = 'header' | 'footer';

/**
 * Returns the address of a sister shop with campaign parameters (SH-186, SH-187, SH-364, SH-366). An address that already
 * has a campaign stays unchanged (SH-365).
 */
export function campaignAddress(href: string, { title, place }: { title: string; place: CampaignPlace }): string {
  const address = URL.parse(href);
  if (address === null || address.searchParams.has('utm_campaign')) return href;
  address.searchParams.set('utm_source', 'groceries');
  address.searchParams.set('utm_medium', place);
  address.searchParams.set('utm_campaign', `${place}_${title}`);
  return address.href;
}
