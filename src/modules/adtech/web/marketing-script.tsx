import { useEffect, useSyncExternalStore } from 'react';
import { consentsTo, watchConsent } from '#/modules/consent/web/consents-to.ts';

const isAllowed = (): boolean => consentsTo('marketing');

/**
 * Loads the retailer's marketing script once in a document, as soon as this browser's shopper consents to marketing:
 * when the page opens, or when they give their consent on it (SH-354, SH-355). Renders nothing.
 */
export function MarketingScript({ src }: { src: string }) {
  const allowed = useSyncExternalStore(watchConsent, isAllowed, () => false);
  useEffect(() => {
    if (!allowed || document.querySelector('script[data-marketing]')) return;
    const script = document.createElement('script');
    Object.assign(script, { src, async: true });
    script.dataset['marketing'] = '';
    document.head.append(script);
  }, [allowed, src]);
  return null;
}
