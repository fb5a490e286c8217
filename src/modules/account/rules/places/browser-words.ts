/** The names of a browser and its operating system; null if they are unknown. */
export interface BrowserWords {
  browser: string | null;
  system: string | null;
}

// The first match counts. Most browsers also send the names of the browsers that they are compatible with, so a browser
// stands before those that it names: Edge, Opera and Samsung Internet name Chrome, and Chrome names Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

// iPhones and iPads also name Mac OS X, and Android and ChromeOS name Linux or X11.
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\b(?:Linux|X11)\b/, 'Linux'],
];

// Real user agents have fewer than 300 characters; a longer one is read only as far as this.
const longest = 512;

/**
 * Returns the names of the browser and the operating system in a `User-Agent` header. Versions are left out: customers
 * do not know them, and they change. An iPad that asks for desktop pages says that it is a Mac.
 */
export function browserWords(userAgent: string | null): BrowserWords {
  const text = (userAgent ?? '').slice(0, longest);
  return { browser: firstName(browsers, text), system: firstName(systems, text) };
}

const firstName = (table: typeof browsers, text: string): string | null => table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
