import type { WireKeptCategory } from '#/contract/rest-types.ts';
import { categoryBody, categoryParams, categoryRemovalQuery, keptCategoryAnswer, staffCategoriesAnswer, staffCategoriesQuery } from '#/modules/catalogue/rules/staff/staff-category-schema.ts';
import { staffCapabilities } from '#/modules/staff/rules/staff-capabilities.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { keepCategory, removeCategory } from './keep-category.ts';
import { findKeptCategory, type KeptCategory } from './kept-category-store.ts';
import { listStaffCategories } from './list-staff-categories.ts';

const staff = { service: 'staff', version: 1, access: { permission: staffCapabilities.manageCatalogue } } as const;
const oneCategory = { ...staff, endpoint: 'staff/categories/{id}', params: categoryParams } as const;

/** The calls with which staff keep categories (SC-733, SC-732). */
export const keepCategoryRoutes: RestRoute[] = [
  defineRest({
    ...staff,
    method: 'GET',
    endpoint: 'staff/categories',
    summary: 'Lists the categories, each after the one above it, or those directly below one, a page at a time',
    query: staffCategoriesQuery,
    answers: { 200: staffCategoriesAnswer },
    example: { query: { query: 'tea', size: '50' } },
    handle: async ({ database }, { query }) => ok(await listStaffCategories(database, query)),
  }),
  defineRest({
    ...oneCategory,
    method: 'GET',
    summary: 'Reads a category with everything that staff keep of it',
    answers: { 200: keptCategoryAnswer },
    example: { params: { id: '$categoryId' } },
    handle: async ({ database }, { params: { id } }) => ok(present((await findKeptCategory(database, id)) ?? notFound())),
  }),
  defineRest({
    ...oneCategory,
    method: 'PUT',
    summary: 'Creates a category, or changes the given fields of one; the shop shows it within seconds',
    body: categoryBody,
    answers: { 200: keptCategoryAnswer, 201: keptCategoryAnswer },
    example: { params: { id: '$categoryId' }, body: { name: 'Groceries', url: 'groceries', pageTitle: 'Groceries' } },
    async handle(call, { params: { id }, body }) {
      const kept = await keepCategory(call, id, body);
      return kept.created ? created(present(kept.category)) : ok(present(kept.category));
    },
  }),
  defineRest({
    ...oneCategory,
    method: 'DELETE',
    summary: 'Removes a category without products and without categories below it',
    query: categoryRemovalQuery,
    answers: { 204: 'nothing' },
    example: { params: { id: '$newCategoryId' } },
    async handle(call, { params: { id }, query: { version } }) {
      await removeCategory(call, id, version);
      return noContent;
    },
  }),
];

const present = ({ record, categoryIds, hasDescendants, version }: KeptCategory): WireKeptCategory => ({ ...record, categoryIds, hasDescendants, version });
