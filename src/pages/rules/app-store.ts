/** The stores that offer the shop's app: Google Play on Android, the App Store on iOS. */
export type AppStore = 'android' | 'ios';

/**
 * Returns the store to offer the app in, by the browser's user agent: on Android, and on iOS in browsers other than
 * Safari, which shows its own banner; otherwise null (SH-373). It must not use anything outside itself, because the
 * document's starter contains its source text.
 */
export function appStoreFor(userAgent: string): AppStore | null {
  if (userAgent.includes('Android')) return 'android';
  // On an iPad other browsers may say that they run on a Mac. These names are only used on iOS.
  if (/\b(CriOS|FxiOS|EdgiOS|OPiOS|OPT|GSA)\//.test(userAgent)) return 'ios';
  // Other browsers put their own name between these parts or after them.
  const isSafari = /Version\/\S+ Mobile\/\S+ Safari\/\S+$/.test(userAgent);
  return /iP(hone|ad|od)/.test(userAgent) && !isSafari ? 'ios' : null;
}
