import { z } from 'zod';
import { staffDay } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { bannerCategory, bannerTerm } from './asked-for.ts';
import { bannerTypes, trackedEvents } from './banner-record.ts';
import { bannerStates } from './banner-state.ts';
import { menuBannerFault } from './menu-banner-fault.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';
import { wireDay } from '#/platform/rules/wire-schema.ts';

const readable = (most: number) => z.string().max(most, `Must be no more than ${most} characters`).refine(isStorableText, 'Must be readable text');
const text = (most: number) => readable(most).trim().min(1, 'Must not be empty');
const address = z.string().trim().max(1000, 'Must be no more than 1000 characters').regex(/^(https:\/\/|\/(?!\/))[^\s"'<>\\]*$/, 'Must start with https:// or /');
const addresses = z.array(address).max(10, 'Must be no more than 10');

const link = z.strictObject({ url: address, text: text(40), altText: readable(160).trim() });
const image = z.strictObject({ src: address }).nullable();

/** The parts of a banner that both shoppers and staff see (SH-273). */
const shown = {
  textArea: z.strictObject({ offerHeading: text(40).nullable(), heading: text(80), subheading: text(160).nullable(), link }),
  image,
  tracking: z.strictObject({ impressionUrls: addresses, clickUrls: addresses, vendor: text(60) }),
};

/** Body of `POST adtech/banners` (SH-275, SC-137). Other fields are ignored. */
export const bannersWanted = z.object({
  type: z.enum(bannerTypes),
  categories: z.array(readable(300)).max(100, 'Must be no more than 100').optional(),
  searchTerm: readable(300).optional(),
  style: readable(100).optional(),
  trolleyId: z.union([readable(100), z.number()]).optional(),
});

/** Answer of `GET adtech/banners/{id}` (SH-074): without the asked category or search term. */
export const bannerAnswer = z
  .strictObject({
    category: z.string().optional().describe('The asked category that it answers'),
    searchTerm: z.string().optional().describe('The asked search term that it answers'),
    id: z.string(),
    ...shown,
  })
  .meta({ id: 'Banner' });

export const bannersAnswer = z.strictObject({ banners: z.array(bannerAnswer) });

const bannerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'An id has small letters, digits and hyphens');

export const bannerParams = z.object({ id: bannerId });

export const trackingParams = bannerParams.extend({ event: z.enum(trackedEvents) });

const kept = {
  type: z.enum(bannerTypes),
  categories: z.array(readable(300).transform(bannerCategory).pipe(text(300))).max(50, 'Must be no more than 50'),
  searchTerms: z.array(readable(100).transform(bannerTerm).pipe(text(100))).max(50, 'Must be no more than 50'),
  ...shown,
};

/** Body of `PUT staff/banners/{id}` (AC-546). Clients leave out members that are null (SH-468). */
export const bannerBody = z
  .object({
    ...kept,
    textArea: z.strictObject({ offerHeading: text(40).nullable().default(null), heading: text(80), subheading: text(160).nullable().default(null), link }),
    image: image.default(null),
    startDate: staffDay.nullable().default(null).describe('The first day on which it shows; null if it has always shown'),
    endDate: staffDay.nullable().default(null).describe('The last day on which it shows; null if it goes on'),
    version: z.string().max(30).nullable().optional().describe('The `version` that the change is based on; null or empty for a banner that must not exist yet; omitted to save in any case'),
  })
  .refine(({ categories, searchTerms }) => categories.length + searchTerms.length > 0, { path: ['categories'], error: 'Please enter a category or a search term' })
  .superRefine(({ type, categories }, refusal) => {
    const message = menuBannerFault(type, categories);
    if (message !== null) refusal.addIssue({ code: 'custom', path: ['categories'], message });
  })
  .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, { path: ['endDate'], error: 'The last day is before the first' });

/** The input of the call that saves a banner. */
export type BannerToSave = z.input<typeof bannerBody>;

/** Query of `DELETE staff/banners/{id}`. */
export const bannerRemovalQuery = z.object({
  version: z.string().max(30).optional().describe('The `version` that the removal is based on; omitted to remove in any case'),
});

export const staffBannerAnswer = z
  .strictObject({
    id: z.string(),
    type: z.enum(bannerTypes),
    categories: z.array(z.string()),
    searchTerms: z.array(z.string()),
    ...shown,
    startDate: wireDay.nullable(),
    endDate: wireDay.nullable(),
    state: z.enum(bannerStates).describe('TO_COME before its first day, ENDED after its last day'),
    impressions: z.int().describe('How often it was seen'),
    clicks: z.int().describe('How often it was chosen'),
    version: z.string().describe('Changes with every change of the banner'),
  })
  .meta({ id: 'StaffBanner', description: 'A banner as staff keep it (AC-546)' });

export const staffBannersAnswer = z.strictObject({ content: z.array(staffBannerAnswer), totalResults: z.int() });
