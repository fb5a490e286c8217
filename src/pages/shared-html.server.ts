import type { SharedHtmlPlaces } from '#/platform/web/shared-html.tsx';

/**
 * Caches rendered HTML by the data and variant that it shows. Each entry is split at the places where the page's
 * address has to be inserted.
 */
const known = new WeakMap<object, Map<unknown, readonly string[]>>();

/** The beginning of every marker. It never leaves the process, so nobody can put a marker into a page's content. */
const token = crypto.randomUUID();

interface Place {
  of: object;
  variant: unknown;
  pieces: readonly string[];
}

/**
 * The shared content of one page while it is rendered. React writes markers into the HTML, which `fill` then replaces.
 */
export class PlacesOfPage implements SharedHtmlPlaces {
  readonly address = `${token}p;`;
  readonly #places: Place[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = escapeHtml(address);
  }

  open(of: object, variant: unknown): { known: string } | { before: string; after: string } | null {
    if (!Object.isFrozen(of)) return null;
    const pieces = known.get(of)?.get(variant);
    const place = this.#places.push({ of, variant, pieces: pieces ?? [] }) - 1;
    return pieces ? { known: `${token}k${place};` } : { before: `${token}b${place};`, after: `${token}a${place};` };
  }

  /** Replaces the markers with the cached content, and caches content that was rendered for the first time. */
  fill(html: string): string {
    const [first = '', ...parts] = html.split(token);
    const filled = [first];
    const begun: { place: Place; pieces: string[] }[] = [];
    const add = (text: string): void => {
      filled.push(text);
      for (const { pieces } of begun) pieces[pieces.length - 1] += text;
    };
    const addAddress = (): void => {
      filled.push(this.#address);
      for (const { pieces } of begun) pieces.push('');
    };
    for (const part of parts) {
      const end = part.indexOf(';');
      const place = this.#places[Number(part.slice(1, end))]!;
      if (part[0] === 'p') addAddress();
      if (part[0] === 'b') begun.push({ place, pieces: [''] });
      if (part[0] === 'a') remember(begun.pop()!);
      if (part[0] === 'k') {
        for (const [number, piece] of place.pieces.entries()) {
          if (number > 0) addAddress();
          add(piece);
        }
      }
      const after = part.slice(end + 1);
      add(part[0] !== 'p' && after.startsWith(separator) ? after.slice(separator.length) : after);
    }
    return filled.join('');
  }
}

/** The separator that React writes between two adjacent texts, such as a marker and the next text. */
const separator = '<!-- -->';

/** Part of every id that React generates. Such an id depends on its position, so HTML that has one is not cached. */
const idOfReact = '_R_';

function remember({ place: { of, variant }, pieces }: { place: Place; pieces: readonly string[] }): void {
  if (pieces.some((piece) => piece.includes(idOfReact))) return;
  const variants = known.get(of) ?? new Map<unknown, readonly string[]>();
  known.set(of, variants.set(variant, pieces));
}

/** Escapes text in the same way as React does for texts and attributes. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
