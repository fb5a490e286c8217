import { firstComponent } from '#/modules/content/rules/content-component.ts';
import { readPageContent } from '#/modules/content/web/content-calls.ts';
import { rootCategories } from '#/modules/catalogue/rules/category-tree.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { brand } from '#/design/brand.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { readPageParts } from '#/pages/shop/parts/read-page-parts.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  if (!loaderData) return [];
  const { title, lead } = loaderData;
  return [{ title }, canonical(host, pathname), ...sharedAs(host, { title, description: lead ?? `${title} at ${brand.name}`, path: pathname })];
};

const aisles: Readonly<Record<string, { title: string; rootId: number | null }>> = {
  groceries: { title: 'Groceries', rootId: rootCategories.groceries },
  entertaining: { title: 'Entertaining', rootId: rootCategories.entertaining },
  // Shows only content: loads no products and no offers (SC-039).
  offers: { title: 'Offers', rootId: null },
};

/** Loads a featured aisle: the first-level categories of its root, and the content stored for the page (SC-038). */
export async function loader({ request, context }: PageArgs) {
  const { pathname, search } = new URL(request.url);
  const { title, rootId } = aisles[pathOf(pathname).split('/').at(-1)!]!;
  const calls = publicCalls(context, pathname);
  const [stored, roots] = await Promise.all([
    readPageContent(calls, pathname + search),
    taxonomyOfPage(context, pathname).catch(withoutIt([])),
  ]);
  const heading = stored && firstComponent(stored, 'title');
  const root = roots.find(({ id }) => id === String(rootId));
  return {
    title: heading?.title ?? title,
    lead: heading?.lead ?? null,
    isOffers: rootId === null,
    categories: (root?.children ?? []).filter(inMenus).map(({ name, url }) => ({ name, url })),
    parts: await readPageParts(calls, stored?.content.filter((component) => component !== heading) ?? [], roots),
    phone: context.publicSettings.customerCarePhone,
  };
}
