import { isStopWord } from './optional-words.ts';
import { foldText } from './search-words.ts';

/** A kind of offer that a term asks for. */
export interface OfferKind {
  /** Checks whether a description names this kind: '3 for 2', 'Half price'. */
  isIn(description: string): boolean;
  /** True if prices cut by half or more are of this kind, whatever their description. */
  isHalfPrice: boolean;
}

/** A term that asks for products on offer. */
export interface OfferAsked {
  kind: OfferKind;
  /** The other words of the term: 'biscuits' in 'half price biscuits'. */
  rest: string;
}

const halfPrice = /\b(?:half[ -]price|1\/2 price|50 ?% off)(?![a-z])/;
const oneFree = /\b(?:bogof|buy (?:one|1) get (?:one|1) (?:half price|free)|(?:2|two) for (?:1|one))\b/;
const amountFor = /(?<![\d.])(\d{1,2}) for (£ ?)?(\d{1,3}(?:\.\d\d)?)(p)?(?![\d.]|[a-z]| ?(?:kg|g|ml|cl|l)\b)/;
const anyOffer = /\b(?:(?:on |special )?offers?|on special|on deals?|multi[ -]?buys?|price cuts?)\b/;

/** Reads a term that asks for offers, such as '3 for 2', 'half price biscuits' or 'tea on offer'; null for any other term. */
export function offerAsked(term: string): OfferAsked | null {
  const folded = foldText(term).trim();
  const read = (pattern: RegExp, kindOf: (found: RegExpExecArray) => OfferKind): OfferAsked | null => {
    const found = pattern.exec(folded);
    const others = found === null ? [] : `${folded.slice(0, found.index)} ${folded.slice(found.index + found[0].length)}`.split(/\s+/).filter(Boolean);
    return found && { kind: kindOf(found), rest: others.every(isStopWord) ? '' : others.join(' ') };
  };
  return (
    read(oneFree, () => ({ isIn: (description) => oneFree.test(foldText(description)), isHalfPrice: false })) ??
    read(halfPrice, () => ({ isIn: (description) => halfPrice.test(foldText(description)), isHalfPrice: true })) ??
    read(amountFor, (found) => ({ isIn: (description) => sameAmount(found, amountFor.exec(foldText(description))), isHalfPrice: false })) ??
    read(anyOffer, () => ({ isIn: () => true, isHalfPrice: false }))
  );
}

/** Compares the units and the price of two offers. '3 for 2' says no unit of money, so it can be '3 for £2' too. */
function sameAmount([, units, pounds, price, pence]: RegExpExecArray, other: RegExpExecArray | null): boolean {
  if (other === null || other[1] !== units || Number(other[3]) !== Number(price)) return false;
  const [asked, offered] = [moneyOf(pounds, pence), moneyOf(other[2], other[4])];
  return asked === '' || asked === offered;
}

const moneyOf = (pounds: string | undefined, pence: string | undefined): string => (pounds ? '£' : (pence ?? ''));
