import type { WireStaffBanner } from '#/contract/rest-types.ts';
import { pickedIn, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { bannerTypes, type BannerType } from './banner-record.ts';
import type { BannerToSave } from './banner-schema.ts';
import { menuBannerFault } from './menu-banner-fault.ts';

const texts = {
  id: 'id',
  type: 'place',
  offerHeading: 'line above the heading',
  heading: 'heading',
  subheading: 'line below the heading',
  linkText: 'words of the link',
  linkUrl: 'address of the link',
  image: 'picture',
  altText: 'what the picture shows',
  searchTerms: 'search terms',
  startDate: 'first day',
  endDate: 'last day',
  vendor: 'advertiser',
  impressionUrls: 'addresses to call when it is seen',
  clickUrls: 'addresses to call when it is chosen',
} as const;

/** The form for a banner, as typed. Search terms and tracking addresses stand one on a line. */
export type TypedBanner = Readonly<Record<keyof typeof texts, string>> & { categories: readonly string[]; version: string };

/** The ids of the form's fields, in its order. */
export const bannerFields = ['heading', 'offerHeading', 'subheading', 'linkText', 'linkUrl', 'image', 'altText', 'id', 'type', 'categories', 'searchTerms', 'startDate', 'endDate', 'vendor', 'impressionUrls', 'clickUrls'] as const;

/** Reads the submitted form; a missing field is empty. */
export function readTypedBanner(fields: FormFields): TypedBanner {
  const given = new Map(fields);
  const text = (name: string) => (given.get(name) ?? '').trim();
  const read = Object.fromEntries(Object.keys(texts).map((name) => [name, text(name)])) as Record<keyof typeof texts, string>;
  return { ...read, categories: pickedIn(text('categories')), version: text('version') };
}

/** Returns the empty form for a new banner of the shop itself. */
export const newTypedBanner = (vendor: string): TypedBanner => ({ ...readTypedBanner([]), type: 'browse', vendor });

/** Returns the form with the values of a stored banner. */
export function typedBannerOf({ id, type, categories, searchTerms, textArea, image, tracking, startDate, endDate, version }: WireStaffBanner): TypedBanner {
  const { offerHeading, heading, subheading, link } = textArea;
  return {
    id,
    type,
    offerHeading: offerHeading ?? '',
    heading,
    subheading: subheading ?? '',
    linkText: link.text,
    linkUrl: link.url,
    image: image?.src ?? '',
    altText: link.altText,
    categories,
    searchTerms: searchTerms.join('\n'),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    vendor: tracking.vendor,
    impressionUrls: tracking.impressionUrls.join('\n'),
    clickUrls: tracking.clickUrls.join('\n'),
    version,
  };
}

/** Returns the typed banner ready to save, or a message for each value that cannot be saved. */
export function bannerTyped(typed: TypedBanner): { ok: true; banner: BannerToSave } | { ok: false; faults: Record<string, string> } {
  const { type, heading, offerHeading, subheading, linkText, linkUrl, image, altText, categories, startDate, endDate, vendor, version } = typed;
  const searchTerms = linesIn(typed.searchTerms);
  const faults: Record<string, string> = {};
  for (const field of ['heading', 'linkText', 'linkUrl', 'vendor'] as const) {
    if (typed[field] === '') faults[field] = `Please enter: ${texts[field]}`;
  }
  if (!isBannerType(type)) faults['type'] = 'Please choose where it shows';
  for (const field of ['linkUrl', 'image'] as const) {
    if (typed[field] !== '' && !address.test(typed[field])) faults[field] = addressFault;
  }
  for (const field of ['impressionUrls', 'clickUrls'] as const) {
    if (!linesIn(typed[field]).every((line) => address.test(line))) faults[field] = `One address on a line. ${addressFault}`;
  }
  if (type === 'search' && searchTerms.length === 0) faults['searchTerms'] = 'Please enter a search term';
  if (type !== 'search' && categories.length === 0) faults['categories'] = 'Please add a category';
  const menuFault = menuBannerFault(type, categories);
  if (menuFault !== null) faults['categories'] = menuFault;
  for (const field of ['startDate', 'endDate'] as const) {
    if (typed[field] !== '' && !isLondonDay(typed[field])) faults[field] = 'Please enter a day, or leave it empty';
  }
  if (!faults['startDate'] && !faults['endDate'] && endDate !== '' && endDate < startDate) faults['endDate'] = 'The last day is before the first';
  if (Object.keys(faults).length > 0 || !isBannerType(type)) return { ok: false, faults };
  return {
    ok: true,
    banner: {
      type,
      categories: [...categories],
      searchTerms,
      textArea: { offerHeading: offerHeading || null, heading, subheading: subheading || null, link: { url: linkUrl, text: linkText, altText } },
      image: image === '' ? null : { src: image },
      tracking: { impressionUrls: linesIn(typed.impressionUrls), clickUrls: linesIn(typed.clickUrls), vendor },
      startDate: startDate || null,
      endDate: endDate || null,
      version,
    },
  };
}

const address = /^(https:\/\/|\/(?!\/))[^\s"'<>\\]*$/;
const addressFault = 'An address starts with https:// or /, and has no spaces or quotes';

const linesIn = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

const isBannerType = (type: string): type is BannerType => bannerTypes.some((one) => one === type);

/** Returns the form's field for a field that the call refuses, such as 'textArea.link.url'. */
export function bannerFieldId(refused: string): string {
  const [first = '', second = '', third] = refused.split('.');
  if (first === 'textArea') return second === 'link' ? ({ url: 'linkUrl', text: 'linkText' }[third ?? ''] ?? 'altText') : second;
  return first === 'tracking' ? second : first;
}

/** Names the fields in which the stored banner differs from the typed one, after someone else has changed it. */
export function differingBanner(typed: TypedBanner, stored: WireStaffBanner): string[] {
  const theirs = typedBannerOf(stored);
  const names = { ...texts, categories: 'categories' };
  return bannerFields.filter((field) => field !== 'id' && textOf(typed[field]) !== textOf(theirs[field])).map((field) => names[field]);
}

const textOf = (value: string | readonly string[]): string => String(value).replaceAll('\r\n', '\n');
