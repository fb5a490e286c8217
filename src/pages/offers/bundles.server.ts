import { brand } from '#/design/brand.ts';
import * as pages from '#/page-paths.ts';
import { publicCalls } from '#/pages/page-calls.ts';
import { canonical, sharedAs } from '#/pages/page-meta.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';

const path = pages.bundles;

export const head = ({ host }: HeadArgs<typeof loader>) => [
  { title: 'Bundles' },
  canonical(host, path),
  ...sharedAs(host, { title: 'Bundles', description: `Everything for a meal in one go at ${brand.name}.`, path }),
];

/** Loads the bundles on offer now (SC-038, SC-161). */
export async function loader({ context }: PageArgs) {
  return publicCalls(context, path).rest({ call: 'GET products/v1/bundles' });
}
