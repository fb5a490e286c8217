import { readLists } from '#/modules/lists/web/list-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { quantityToAdd, sendListForm } from './list-form.ts';
import { productsOfLists } from './products-of-lists.ts';
import { thumbsOf } from './thumbs-of-lists.ts';

export const head = () => [{ title: 'Lists' }];

/** Loads the lists with pictures of their first products, and the product that the address says to add (SC-208). */
export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.lists);
  const query = new URL(request.url).searchParams;
  const lists = await readLists(calls);
  const added = query.get('add') ?? '';
  const [thumbs, [adding]] = await Promise.all([thumbsOf(calls, lists), productsOfLists(calls, /^\d{1,40}$/.test(added) ? [added] : [])]);
  return {
    lists,
    thumbs,
    adding: adding ? { lineNumber: added, name: adding.name, quantity: quantityToAdd(adding) } : null,
    rename: query.get('rename'),
    delete: query.get('delete'),
  };
}

/** Handles the forms of a browser without script. */
export async function action({ request, context }: PageArgs) {
  const sent = await sendListForm(visitorCalls(context, pages.lists), await request.formData());
  if (sent === null) return redirect(request.url, 303);
  return typeof sent === 'string' ? redirect(sent, 303) : data(sent, { status: 422 });
}
