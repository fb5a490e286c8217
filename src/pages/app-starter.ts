import { appStoreFor, type AppStore } from './rules/app-store.ts';

export interface AppStarterSettings {
  /** The part of the user agent by which the shop's own app is known (SH-380). */
  marker: string;
  /** The stores that have the app. */
  stores: readonly AppStore[];
}

/**
 * Returns the inline script in the head of a shop page's document. Before the first paint, so that nothing moves, it
 * marks the document as shown in the shop's app (`data-webview`), or with the store to offer the app in
 * (`data-install`). It also closes the offer, for a day (SH-376 to SH-380).
 */
export function appStarter(settings: AppStarterSettings): string {
  return `(${markDocument})(${appStoreFor},${JSON.stringify(settings)})`;
}

/** Runs in the browser, from its source text, so it cannot use anything outside itself. */
function markDocument(storeFor: typeof appStoreFor, { marker, stores }: AppStarterSettings): void {
  const { dataset } = document.documentElement;
  if (navigator.userAgent.includes(marker) || 'larderApp' in window) {
    dataset['webview'] = '';
    return;
  }
  const store = storeFor(navigator.userAgent);
  const closed = 'installBannerClosed=true';
  if (store === null || !stores.includes(store) || document.cookie.includes(closed)) return;
  dataset['install'] = store;
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('[data-close-install]')) return;
      document.cookie = `${closed}; path=/; max-age=86400; secure; samesite=lax`;
      delete dataset['install'];
    },
    true,
  );
}
