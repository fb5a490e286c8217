import { brand } from '#/design/brand.ts';
import { checkDelivery, type DeliveryAnswer } from '#/modules/booking/web/choosing/check-delivery.ts';
import { readPageContent } from '#/modules/content/web/content-calls.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls, visitorCalls } from '#/pages/page-calls.ts';
import { canonical, publicAddress, sharedAs, structuredData } from '#/pages/page-meta.ts';
import { taxonomyOfPage } from '#/pages/taxonomy-of-page.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import { readPageParts } from '#/pages/shop/parts/read-page-parts.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';
import { data } from '#/platform/web/router/page-results.ts';
import { lead } from './home-lead.ts';

const path = pages.groceriesHome;

export const head = ({ host }: HeadArgs<typeof loader>) => [
  { title: 'Groceries' },
  canonical(host, path),
  ...sharedAs(host, { title: `${brand.name}: ${brand.strapLine}`, description: lead, path }),
  structuredData({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand.name,
    url: publicAddress(host, path),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicAddress(host, pages.search)}?searchTerm={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }),
];

/**
 * Loads the content stored for the home page (SH-177), and the products that its components show. The page is empty
 * between header and footer if nothing is stored (SH-178).
 */
export async function loader({ request, context }: PageArgs) {
  const calls = publicCalls(context, path);
  // Without the tree, the page has no departments and no pictures of categories, but shows everything else (SH-271).
  const [content, roots] = await Promise.all([readPageContent(calls, path + new URL(request.url).search), taxonomyOfPage(context, path).catch(withoutIt(null))]);
  const parts = await readPageParts(calls, content?.content ?? [], roots);
  return { parts, phone: context.publicSettings.customerCarePhone };
}

/**
 * Handles the postcode of a browser without script: answers whether the shop delivers there, and when. If the call fails,
 * the page says so and keeps the typed postcode.
 */
export async function action({ request, context }: PageArgs) {
  const typed = String((await request.formData()).get('postcode') ?? '');
  try {
    const answer = await checkDelivery(visitorCalls(context, path), typed);
    return data<DeliveryAnswer>(answer, { status: answer.kind === 'invalid' ? 422 : 200 });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data<DeliveryAnswer>({ kind: 'unknown', postcode: typed }, { status: 503 });
  }
}
