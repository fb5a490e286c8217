import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import { createListBody, listAnswer, listItemBody, listItemParams, listParams, listsAnswer, renameListBody } from '#/modules/lists/rules/lists-schema.ts';
import { presentList } from '#/modules/lists/rules/present-list.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { createList } from './create-list.ts';
import { deleteList } from './delete-list.ts';
import { putListItem } from './put-list-item.ts';
import { readList } from './read-list.ts';
import { removeListItem } from './remove-list-item.ts';
import { renameList } from './rename-list.ts';
import { listLists } from './shopping-list-store.ts';

const service = { service: 'shopping-lists', version: 1, access: 'customer' } as const;
const ofOne = { ...service, endpoint: 'lists/{id}', params: listParams } as const;
const ofItem = { ...service, endpoint: 'lists/{id}/items/{lineNumber}', params: listItemParams } as const;

/** Returns the routes of the shopping list calls (SC-199, SC-200). */
export const shoppingListRoutes = (catalogue: Catalogue): RestRoute[] => [
  defineRest({
    ...service,
    method: 'GET',
    endpoint: 'lists',
    summary: "Lists the customer's shopping lists with their items, newest first.",
    answers: { 200: listsAnswer },
    example: {},
    handle: async ({ database, caller }) => ok({ lists: (await listLists(database, { customerId: caller.customerId, id: null })).map(presentList) }),
  }),
  defineRest({
    ...service,
    method: 'POST',
    endpoint: 'lists',
    summary: 'Creates a shopping list. A repeat with the same id answers with the list that exists.',
    body: createListBody,
    answers: { 201: listAnswer },
    example: { body: { name: 'Weeknight suppers', items: [{ lineNumber: '$lineNumber', quantity: { amount: 2, uom: 'C62' } }] } },
    handle: async (call, { body }) => created(presentList(await createList(call, catalogue, body))),
  }),
  defineRest({
    ...ofOne,
    method: 'GET',
    summary: "Returns one of the customer's shopping lists.",
    answers: { 200: listAnswer },
    example: { params: { id: '$listId' } },
    handle: async (call, { params }) => ok(presentList(await readList(call, params.id))),
  }),
  defineRest({
    ...ofOne,
    method: 'PATCH',
    summary: 'Renames a shopping list.',
    body: renameListBody,
    answers: { 200: listAnswer },
    example: { params: { id: '$listId' }, body: { name: 'Sunday lunch' } },
    handle: async (call, { params, body }) => ok(presentList(await renameList(call, params.id, body.name))),
  }),
  defineRest({
    ...ofOne,
    method: 'DELETE',
    summary: 'Deletes a shopping list with its items.',
    answers: { 204: 'nothing' },
    example: { params: { id: '$listId' } },
    async handle(call, { params }) {
      await deleteList(call, params.id);
      return noContent;
    },
  }),
  defineRest({
    ...ofItem,
    method: 'PUT',
    summary: 'Adds an item to a shopping list, or changes its quantity; with onlyNew an item that is on the list stays as it is.',
    body: listItemBody,
    answers: { 200: listAnswer },
    example: { params: { id: '$listId', lineNumber: '$lineNumber' }, body: { quantity: { amount: 3, uom: 'C62' } } },
    handle: async (call, { params, body }) => ok(presentList(await putListItem(call, catalogue, params.id, { lineNumber: params.lineNumber, ...body }))),
  }),
  defineRest({
    ...ofItem,
    method: 'DELETE',
    summary: 'Removes an item from a shopping list.',
    answers: { 204: 'nothing' },
    example: { params: { id: '$listId', lineNumber: '$lineNumber' } },
    async handle(call, { params }) {
      await removeListItem(call, params.id, params.lineNumber);
      return noContent;
    },
  }),
];
