import { consentCategories, consentCookie, consentFlags, consentRecord, consentSeconds, consentVersion } from '#/modules/consent/rules/consent-choice.ts';
import { consentEvent, consentSavedEvent } from '#/modules/consent/rules/consent-event.ts';
import { namesToDelete } from '#/modules/consent/rules/stored-things.ts';

/**
 * Returns the inline script in the head of a shop page's document that knows the choice about cookies. Before the first
 * paint, so that nothing moves, it marks the document as one that has chosen (`data-consent`), which hides the banner.
 * It saves a choice made on the banner, and looks again on each navigation and when another tab has chosen.
 */
export function consentStarter(): string {
  const parts: ConsentParts = {
    categories: consentCategories.map((category) => ({ cookie: consentCookie(category), names: namesToDelete(category) })),
    flags: consentFlags.map(consentCookie),
    record: consentRecord,
    version: consentVersion,
    seconds: consentSeconds,
    event: consentEvent,
    savedEvent: consentSavedEvent,
  };
  return `(${watchChoice})(${JSON.stringify(parts)})`;
}

interface ConsentParts {
  /** Each category's cookie, and the names of what is deleted when the category is refused. A name may be the beginning of others. */
  categories: readonly { cookie: string; names: readonly string[] }[];
  flags: readonly string[];
  record: string;
  version: number;
  seconds: number;
  event: string;
  savedEvent: string;
}

/** Runs in the browser, from its source text, so it cannot use anything outside itself. */
function watchChoice({ categories, flags, record, version, seconds, event, savedEvent }: ConsentParts): void {
  const { dataset } = document.documentElement;
  let known = '';

  const listCookies = () => document.cookie.split('; ').map((pair) => pair.split('='));
  const find = (name: string) => listCookies().find(([one]) => one === name)?.[1];
  const setCookie = (name: string, value: string, maxAge: number) => {
    document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; secure; samesite=lax`;
  };

  function look() {
    const chosenFor = find(record)?.split('.')[0];
    // A choice made about an older list counts no longer. Another tab, which is newer, may have asked about a newer list.
    if (chosenFor !== undefined && !(Number(chosenFor) >= version)) for (const name of [...flags, record]) setCookie(name, '', 0);
    if (categories.every(({ cookie }) => /^(true|false)$/.test(find(cookie) ?? ''))) dataset['consent'] = 'chosen';
    else delete dataset['consent'];
    try {
      for (const name of flags) {
        const value = find(name);
        if (value === undefined) localStorage.removeItem(name);
        else if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
      }
    } catch {
      // Without storage the cookies alone hold the choice.
    }
    for (const { cookie, names } of categories) if (find(cookie) === 'false') forget(names);
    // On the checkout path analytics always counts as consented (SH-348): its events name the tab, also before any choice. The
    // name goes on the next page that is not measured.
    const isMeasured = /\bmeasured\b/.test(dataset['facts'] ?? '');
    if (!isMeasured && categories.some(({ cookie, names }) => find(cookie) !== 'true' && isOne(window.name, names))) window.name = '';
    const now = flags.map(find).join();
    if (now !== known) dispatchEvent(new Event(event));
    known = now;
  }

  /** Returns whether a key is one of these names. One that ends in a colon, a dash or an underscore is the beginning of others. */
  const isOne = (key: string, names: readonly string[]) => names.some((name) => key === name || (/[:_-]$/.test(name) && key.startsWith(name)));

  /** Deletes what is kept under these names in cookies and storage. */
  function forget(names: readonly string[]) {
    // A value that did not fit into storage is in a cookie under the same name.
    for (const [name = ''] of listCookies()) {
      try {
        if (isOne(decodeURIComponent(name), names)) setCookie(name, '', 0);
      } catch {
        // A name that cannot be decoded is not one of ours.
      }
    }
    try {
      for (const key of Object.keys(localStorage)) if (isOne(key, names)) localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to delete.
    }
  }

  look();
  addEventListener(
    'click',
    (press) => {
      const choice = (press.target as Element).closest<HTMLElement>('[data-consent-choice]')?.dataset['consentChoice'];
      if (choice === undefined) return;
      // The form would send the choice to the server, as it does without script.
      press.preventDefault();
      press.stopImmediatePropagation();
      for (const name of flags) setCookie(name, choice, seconds);
      setCookie(record, `${version}.${Date.now()}`, seconds);
      look();
      // The pressed button is gone. A keyboard, which presses without a pointer, goes on at the page's content.
      if (press.detail === 0) document.getElementById('main')?.focus({ preventScroll: true });
    },
    true,
  );
  addEventListener('pageshow', look);
  addEventListener('storage', look);
  addEventListener(savedEvent, look);
  // Older browsers look again with the next document.
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', look);
}
