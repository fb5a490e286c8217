import type { WireStaffRestriction } from '#/contract/rest-types.ts';
import { nextOpenRange } from '#/modules/catalogue/rules/availability.ts';
import type { RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { endQuery } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { restrictionBody, restrictionParams, staffRestrictionAnswer, staffRestrictionsAnswer } from '#/modules/catalogue/rules/staff/staff-restriction-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { endRestriction } from './end-restriction.ts';
import { keepRestriction } from './keep-restriction.ts';
import { findKeptRestriction, listKeptRestrictions, type KeptRestriction } from './kept-restriction-store.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const params = { restrictionId: '$restrictionId' };

/** The calls with which staff keep restricted product groups (SC-683, SC-732). */
export const keepRestrictionRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/restrictions',
    summary: 'Finds restricted product groups by their name or the line number of a product, a page at a time',
    query: staffListQuery,
    answers: { 200: staffRestrictionsAnswer },
    example: { query: { query: 'christmas', size: '50' } },
    async handle(call, { query }) {
      const [{ content, totalResults }, now] = await Promise.all([listKeptRestrictions(call.database, query), call.now()]);
      return ok({ content: content.map((restriction) => ({ ...restriction, open: isOpen(restriction, now) })), totalResults });
    },
  }),
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/restrictions/{restrictionId}',
    summary: 'Reads a restricted product group',
    params: restrictionParams,
    answers: { 200: staffRestrictionAnswer },
    example: { params },
    handle: async (call, { params: { restrictionId } }) =>
      ok(present((await findKeptRestriction(call.database, restrictionId)) ?? notFound(), await call.now())),
  }),
  defineRest({
    ...staff,
    method: 'PUT',
    endpoint: 'staff/restrictions/{restrictionId}',
    summary: 'Creates or changes a group of products that can be had only for the slot dates between two days, ordered by a cut-off day',
    params: restrictionParams,
    body: restrictionBody,
    answers: { 200: staffRestrictionAnswer, 201: staffRestrictionAnswer },
    example: {
      params,
      body: { name: 'Christmas', startDate: '2026-12-20', endDate: '2026-12-24', cutOffDate: '2026-12-15', lineNumbers: ['$festiveLineNumber'] },
    },
    async handle(call, { params: { restrictionId }, body }) {
      const kept = await keepRestriction(call, restrictionId, body);
      const answer = present(kept.restriction, await call.now());
      return kept.created ? created(answer) : ok(answer);
    },
  }),
  defineRest({
    ...staff,
    method: 'DELETE',
    endpoint: 'staff/restrictions/{restrictionId}',
    summary: 'Ends a restricted product group: its products can be had for any date',
    params: restrictionParams,
    query: endQuery,
    answers: { 204: 'nothing' },
    example: { params },
    async handle(call, { params: { restrictionId }, query: { version } }) {
      await endRestriction(call, restrictionId, version);
      return noContent;
    },
  }),
];

const present = (restriction: KeptRestriction, now: Instant): WireStaffRestriction => ({ ...restriction, open: isOpen(restriction, now) });

const isOpen = (dates: Omit<RestrictionRecord, 'lineNumbers'>, now: Instant): boolean => nextOpenRange([dates], londonDay(now)) !== null;
