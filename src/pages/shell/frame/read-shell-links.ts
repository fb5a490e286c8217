import type { WireCategory } from '#/contract/rest-types.ts';
import { readFooter } from '#/modules/storefront/web/storefront-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { menusOf, type ShellData } from './shell-data.ts';

/**
 * The links of every page's frame, with menus taken from the category tree. Whatever still fails at the second attempt
 * is left out (SH-269 to SH-271).
 */
export async function readShellLinks(calls: CallLayer, tree: Promise<WireCategory[]>): Promise<Pick<ShellData, 'menus' | 'footer' | 'missing'>> {
  const [menus, footer] = await Promise.all([
    tree.then(menusOf, () => null),
    readFooter(calls).catch((error: unknown) => (error instanceof CallFailure && error.status === 404 ? undefined : null)),
  ]);
  return { menus: menus ?? [], footer: footer ?? null, missing: menus === null || footer === null };
}
