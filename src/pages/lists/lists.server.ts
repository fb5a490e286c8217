import type { WireProduct } from '#/contract/rest-types.ts';
import { mostThumbs, type ListThumb } from '#/modules/lists/web/list-card.tsx';
import { readLists } from '#/modules/lists/web/list-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { sendListForm } from './list-form.ts';
import { productsOfLists } from './products-of-lists.ts';

export const head = () => [{ title: 'Lists' }];

/** Loads the lists with pictures of their first products, and the product that the address says to add (SC-208). */
export async function loader({ request, context }: PageArgs) {
  const calls = visitorCalls(context, pages.lists);
  const query = new URL(request.url).searchParams;
  const lists = await readLists(calls);
  const added = query.get('add') ?? '';
  const shown = lists.flatMap(({ items }) => items.slice(0, mostThumbs).map(({ lineNumber }) => lineNumber));
  const products = await productsOfLists(calls, [...new Set(/^\d{1,40}$/.test(added) ? [added, ...shown] : shown)]);
  const adding = products.find(({ lineNumber }) => lineNumber === added) ?? null;
  return {
    lists,
    thumbs: Object.fromEntries(products.map((product) => [product.lineNumber, thumbOf(product)])),
    adding: adding && { lineNumber: added, name: adding.name },
    rename: query.get('rename'),
    delete: query.get('delete'),
  };
}

const thumbOf = ({ name, images, thumbnail }: WireProduct): ListThumb => ({
  name,
  images: images && { small: images.small, medium: images.medium },
  thumbnail: images ? null : thumbnail,
});

/** Handles the forms of a browser without script. */
export async function action({ request, context }: PageArgs) {
  const sent = await sendListForm(visitorCalls(context, pages.lists), await request.formData());
  if (sent === null) return redirect(request.url, 303);
  return typeof sent === 'string' ? redirect(sent, 303) : data(sent, { status: 422 });
}
