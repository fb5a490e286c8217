import { listBranchesByName } from '#/modules/branches/web/branch-calls.ts';
import { brand } from '#/design/brand.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

const title = 'Find a store';

export const head = ({ host }: HeadArgs<typeof loader>) => [
  { title },
  canonical(host, pages.findStore),
  ...sharedAs(host, { title, description: `Every ${brand.name} store, and where you can collect your order.`, path: pages.findStore }),
];

/** The longest text that a shopper can look for; the call takes no longer one. */
export const longestPlace = 100;

/** Loads the branches that match the typed name, town or postcode (SH-069). */
export async function loader({ request, context }: PageArgs) {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestPlace);
  const found = await listBranchesByName(publicCalls(context, pages.findStore), typed);
  return {
    typed,
    branches: found.map(({ id, name, line1, line2, town, region, postalCode, collection }) => ({
      id,
      name,
      address: [...new Set([line1, line2, town, region, postalCode])].filter((line) => line !== null && line !== ''),
      collection,
    })),
  };
}
