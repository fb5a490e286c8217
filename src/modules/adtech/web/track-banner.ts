import { consentsTo } from '#/modules/consent/web/consents-to.ts';

/**
 * Calls a banner's tracking addresses, without waiting for them: no payload goes along, and a failure
 * shows nothing (SH-283). A page's policy lets script call only the shop's own addresses, so those of others are called
 * as pictures, and without consent to marketing neither send nor set cookies.
 */
export function callTracking(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (URL.parse(address, location.href)?.origin === location.origin) {
      // `keepalive` lets the call finish after the shopper has left the page.
      void fetch(address, { keepalive: true, credentials: 'omit' }).catch(() => undefined);
    } else {
      const picture = new Image();
      // A request across origins has no cookies: those of others need consent (SH-354).
      if (!consentsTo('advertising')) picture.crossOrigin = 'anonymous';
      picture.src = address;
    }
  }
}

/** The banners seen in this document. */
const seen = new Set<string>();

/** Calls a banner's impression addresses, once in each document (SH-281). */
export function countImpression({ id, tracking }: { id: string; tracking: { impressionUrls: readonly string[] } }): void {
  if (seen.has(id)) return;
  seen.add(id);
  callTracking(tracking.impressionUrls);
}
