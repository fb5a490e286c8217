import { firstComponent } from '#/modules/content/rules/content-component.ts';
import { readPageContent } from '#/modules/content/web/content-calls.ts';
import { brand } from '#/design/brand.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, sharedAs } from '#/pages/page-meta.ts';
import { readPageParts } from '#/pages/shop/parts/read-page-parts.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadTag } from '#/platform/web/router/page-answer.ts';
import { data } from '#/platform/web/router/page-results.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

export const head = ({ loaderData, host, pathname }: HeadArgs<typeof loader>): readonly HeadTag[] => {
  // Only the type allows missing data: the not-found message sets the title of a page that has no content.
  if (!loaderData) return [];
  const { title, lead } = loaderData;
  return [{ title }, canonical(host, pathname), ...sharedAs(host, { title, description: lead ?? `${title} at ${brand.name}`, path: pathname })];
};

/** Loads the content stored for the page's path (SH-066, SH-067, SH-426); 404 if nothing is stored that shows today (SH-013, SH-015). */
export async function loader({ request, context }: PageArgs) {
  const { pathname, search } = new URL(request.url);
  const calls = publicCalls(context, pathname);
  const [stored, roots] = await Promise.all([
    readPageContent(calls, pathname + search),
    taxonomyOfPage(context, pathname).catch(withoutIt(null)),
  ]);
  if (stored === null || stored.content.length === 0) throw data(null, { status: 404 });
  const heading = firstComponent(stored, 'title');
  return {
    title: heading?.title ?? inWords(pathname),
    lead: heading?.lead ?? null,
    isBelowHelp: pathname.toLowerCase().startsWith(`${pages.help}/`),
    parts: await readPageParts(calls, stored.content, roots),
    phone: context.publicSettings.customerCarePhone,
  };
}

/** Returns the last part of a path in words, such as 'Spring recipes'. */
function inWords(path: string): string {
  const words = (path.split('/').findLast((part) => part !== '') ?? '').replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
