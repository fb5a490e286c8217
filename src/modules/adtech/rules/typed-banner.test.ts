import { describe, expect, it } from 'vitest';
import type { WireStaffBanner } from '#/contract/rest-types.ts';
import { bannerFieldId, bannerTyped, differingBanner, newTypedBanner, readTypedBanner, typedBannerOf, type TypedBanner } from './typed-banner.ts';

const stored: WireStaffBanner = {
  id: 'soup-week',
  type: 'search',
  categories: ['groceries/soup', 'groceries/bakery'],
  searchTerms: ['soup', 'leek soup'],
  textArea: { offerHeading: null, heading: 'Soup week', subheading: 'All soups', link: { url: '/ecom/soups', text: 'See soups', altText: '' } },
  image: { src: 'https://pictures.example/soup.webp' },
  tracking: { impressionUrls: ['https://count.example/seen'], clickUrls: [], vendor: 'Larder' },
  startDate: '2026-12-01',
  endDate: null,
  state: 'TO_COME',
  impressions: 7,
  clicks: 1,
  version: '12',
};
const typed = typedBannerOf(stored);
const fieldsOf = ({ categories, ...texts }: TypedBanner) => Object.entries({ ...texts, categories: categories.join(',') });
const faultsOf = (change: Partial<TypedBanner>) => {
  const read = bannerTyped({ ...typed, ...change });
  return read.ok ? {} : read.faults;
};

describe('the form for a banner', () => {
  it('saves what is stored if nobody edits it [AC-546 part]', () => {
    const { id: _id, state: _state, impressions: _seen, clicks: _chosen, ...kept } = stored;
    expect(readTypedBanner(fieldsOf(typed))).toEqual(typed);
    expect(bannerTyped(typed)).toEqual({ ok: true, banner: kept });
  });

  it('reads lists with one entry on a line, as browsers send them, and no empty entries', () => {
    const read = readTypedBanner([['searchTerms', ' soup \r\n\r\n leek soup\r\n'], ['categories', 'groceries/soup,'], ['heading', '  Soup week ']]);
    expect([read.heading, read.categories]).toEqual(['Soup week', ['groceries/soup']]);
    expect(bannerTyped({ ...typed, searchTerms: read.searchTerms })).toMatchObject({ banner: { searchTerms: ['soup', 'leek soup'] } });
  });

  it('says what a new banner needs, beside each field [AC-546 part]', () => {
    const read = bannerTyped(newTypedBanner(''));
    expect(read.ok ? [] : Object.keys(read.faults).sort()).toEqual(['categories', 'heading', 'linkText', 'linkUrl', 'vendor']);
  });

  it.each([
    ['a search banner without a search term', { searchTerms: '\n' }, { searchTerms: 'Please enter a search term' }],
    ['another banner without a category', { type: 'browse', categories: [] }, { categories: 'Please add a category' }],
    ['a banner of a menu for a category below a department', { type: 'mega-menu', categories: ['groceries/bakery', 'groceries/bakery/bread'] }, { categories: 'A menu shows only banners of departments, the categories on its first level. Please remove: groceries/bakery/bread' }],
    ['an unknown place', { type: 'moon' }, { type: 'Please choose where it shows' }],
    ['a day that does not exist', { startDate: '2026-02-30' }, { startDate: 'Please enter a day, or leave it empty' }],
    ['a last day before the first', { endDate: '2026-11-30' }, { endDate: 'The last day is before the first' }],
  ])('refuses %s [AC-546 part]', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it.each(['http://shop.example', '//evil.example', 'javascript:alert(1)', '/two words', 'https://a.example/"x', '/back\\slash', 'soups'])('refuses the address %j wherever it is typed [AC-546 part]', (address) => {
    expect(Object.keys(faultsOf({ linkUrl: address, image: address, impressionUrls: `https://fine.example\n${address}`, clickUrls: address })).sort()).toEqual(['clickUrls', 'image', 'impressionUrls', 'linkUrl']);
  });

  it('accepts a banner for one day, and one for a category page without search terms', () => {
    expect(faultsOf({ endDate: '2026-12-01' })).toEqual({});
    expect(faultsOf({ type: 'browse', searchTerms: '' })).toEqual({});
  });

  it.each([
    ['textArea.link.url', 'linkUrl'],
    ['textArea.link.text', 'linkText'],
    ['textArea.link.altText', 'altText'],
    ['textArea.heading', 'heading'],
    ['tracking.clickUrls.2', 'clickUrls'],
    ['image.src', 'image'],
    ['categories.0', 'categories'],
    ['endDate', 'endDate'],
  ])('shows a fault of %s beside the field %s', (refused, field) => expect(bannerFieldId(refused)).toBe(field));

  it('names the fields that someone else has changed, but not for other line breaks', () => {
    expect(differingBanner({ ...typed, searchTerms: 'soup\r\nleek soup' }, stored)).toEqual([]);
    expect(differingBanner({ ...typed, heading: 'Stew week', categories: ['groceries/soup'], endDate: '2026-12-24' }, stored)).toEqual(['heading', 'categories', 'last day']);
  });
});
