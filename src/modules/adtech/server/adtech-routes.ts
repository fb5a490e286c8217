import type { WireStaffBanner } from '#/contract/rest-types.ts';
import { bannerState } from '#/modules/adtech/rules/banner-state.ts';
import { bannerAnswer, bannerBody, bannerParams, bannerRemovalQuery, bannersAnswer, bannersWanted, staffBannerAnswer, staffBannersAnswer, trackingParams } from '#/modules/adtech/rules/banner-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import * as pages from '#/page-paths.ts';
import { londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { countTracked, findKeptBanner, listKeptBanners, type KeptBanner } from './banner-store.ts';
import { findBanners } from './find-banners.ts';
import { presentBanner } from './present-banner.ts';
import { keepBanner, removeBanner } from './keep-banner.ts';

const adtech = { service: 'adtech', version: 2, access: 'anyone' } as const;
const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.keepBanners } } as const;
const params = { id: '$bannerId' };

/** Returns the calls of banners (SH-275 to SH-284), those of staff included (AC-546). */
export const adtechRoutes = (env: string): RestRoute[] => [
  defineRest({
    ...adtech,
    method: 'POST',
    endpoint: 'adtech/banners',
    summary: 'Banner ads for categories or for a search term',
    body: bannersWanted,
    answers: { 200: bannersAnswer },
    example: { body: { type: 'mega-menu', categories: ['groceries/bakery'], style: 'traffic_driver', trolleyId: '0' } },
    handle: async (call, { body }) => ok({ banners: await findBanners(call.database, body, { env, day: await todayOf(call) }) }),
  }),
  defineRest({
    ...adtech,
    method: 'GET',
    endpoint: 'adtech/banners/{id}',
    summary: 'Reads a banner ad, whatever the day, for its preview; counts nothing',
    params: bannerParams,
    answers: { 200: bannerAnswer },
    example: { params },
    handle: async (call, { params: { id } }) => ok(presentBanner((await findKeptBanner(call.database, id)) ?? notFound(), env)),
  }),
  defineRest({
    ...adtech,
    method: 'GET',
    endpoint: 'adtech/banners/{id}/{event}',
    summary: 'Counts that a banner was seen or chosen',
    params: trackingParams,
    answers: { 204: 'nothing' },
    example: { params: { ...params, event: 'impressions' } },
    async handle(call, { params: { id, event } }) {
      const isKnown = await countTracked(call.database, id, event, await todayOf(call));
      return isKnown ? noContent : notFound();
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/banners',
    summary: 'Lists the banner ads with their counts, a page at a time',
    query: staffListQuery,
    answers: { 200: staffBannersAnswer },
    example: { query: { query: 'bread', size: '50' } },
    async handle(call, { query }) {
      const [{ content, totalResults }, today] = await Promise.all([listKeptBanners(call.database, query), todayOf(call)]);
      return ok({ content: content.map((banner) => present(banner, today)), totalResults });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/banners/{id}',
    summary: 'Reads a banner ad with its counts',
    params: bannerParams,
    answers: { 200: staffBannerAnswer },
    example: { params },
    handle: async (call, { params: { id } }) => ok(present((await findKeptBanner(call.database, id)) ?? notFound(), await todayOf(call))),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/banners/{id}',
    summary: 'Creates or changes a banner ad; the shop shows it at once',
    params: bannerParams,
    body: bannerBody,
    answers: { 200: staffBannerAnswer, 201: staffBannerAnswer },
    example: {
      params,
      body: {
        type: 'browse',
        categories: ['groceries/bakery'],
        searchTerms: [],
        textArea: { offerHeading: null, heading: 'Fresh from the oven', subheading: null, link: { url: pages.groceriesHome, text: 'Shop bread', altText: 'A loaf' } },
        image: null,
        tracking: { impressionUrls: [], clickUrls: [], vendor: 'Larder' },
      },
    },
    async handle(call, { params: { id }, body: { version, ...fields } }) {
      const kept = await keepBanner(call, { id, ...fields }, version);
      const banner = present(kept.banner, await todayOf(call));
      return kept.created ? created(banner) : ok(banner);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/banners/{id}',
    summary: 'Deletes a banner ad; its counts stay',
    params: bannerParams,
    query: bannerRemovalQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { id }, query: { version } }) {
      await removeBanner(call, id, version);
      return noContent;
    },
  }),
];

const todayOf = async (call: CallContext): Promise<LondonDay> => londonDay(await call.now());

const present = (banner: KeptBanner, today: LondonDay): WireStaffBanner => ({ ...banner, state: bannerState(banner, today) });
