import type { SharedHtmlPlaces } from '#/platform/web/shared-html.tsx';

/** Known HTML, by the data and the variant that it shows, cut where the address of the page stands. */
const known = new WeakMap<object, Map<string, readonly string[]>>();

/** Begins every mark. It never leaves the process, so nobody can write one into a page. */
const token = crypto.randomUUID();

interface Place {
  of: object;
  variant: string;
  pieces: readonly string[];
}

/** The shared content of one page while it is rendered: React writes marks, which are then replaced. */
export class PlacesOfPage implements SharedHtmlPlaces {
  readonly address = `${token}p;`;
  readonly #places: Place[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = escapeHtml(address);
  }

  open(of: object, variant: string): { known: string } | { before: string; after: string } | null {
    if (!Object.isFrozen(of)) return null;
    const pieces = known.get(of)?.get(variant);
    const place = this.#places.push({ of, variant, pieces: pieces ?? [] }) - 1;
    return pieces ? { known: `${token}k${place};` } : { before: `${token}b${place};`, after: `${token}a${place};` };
  }

  /** The page's HTML, with known content in its places; what is new becomes known. */
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

/** What React writes between two texts, and so between a mark and the next. */
const separator = '<!-- -->';

/** How an id that React makes begins in an attribute: it depends on the place, so HTML with one is not used elsewhere. */
const idOfReact = '"_R_';

function remember({ place: { of, variant }, pieces }: { place: Place; pieces: readonly string[] }): void {
  if (pieces.some((piece) => piece.includes(idOfReact))) return;
  const variants = known.get(of) ?? new Map<string, readonly string[]>();
  known.set(of, variants.set(variant, pieces));
}

/** As React writes a text or an attribute. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
