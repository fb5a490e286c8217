import { componentsOf, firstComponent } from '#/modules/content/rules/content-component.ts';
import { fetchFragment } from '#/modules/content/web/content-calls.ts';
import { textTypes } from '#/modules/content/web/content-parts.tsx';
import { stepTitles } from '#/modules/interstitials/web/step-bar.tsx';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { HeadArgs, PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { redirect } from '#/platform/web/router/page-results.ts';
import { hasContent, readBeforeYouGo, readOnTheWay } from './read-interstitials.ts';

export const head = ({ loaderData }: HeadArgs<typeof loader>) => [{ title: loaderData?.title ?? stepTitles['before-you-go'] }];

/**
 * Loads the last page before checkout: the content of the 'Before you go' step, or the content fragment whose id is in the
 * address (SC-438). Without content it leads straight to checkout, and so it does while an order is amended (SC-431).
 */
export async function loader({ request, params, context }: PageArgs) {
  const calls = visitorCalls(context, pages.beforeYouGo);
  const interstitialId = params['*'] ?? '';
  if (interstitialId !== '') {
    const { pathname, search } = new URL(request.url);
    const fragment = await readFragmentOf(calls, interstitialId, pathname + search);
    const components = fragment ? componentsOf(fragment, textTypes) : [];
    if (!fragment || components.length === 0) throw redirect(pages.checkout);
    return { kind: 'fragment' as const, title: firstComponent(fragment, 'title')?.title ?? stepTitles['before-you-go'], components, phone: context.publicSettings.customerCarePhone };
  }
  const { customerOrderId, amending } = await readOnTheWay(calls);
  const content = amending ? null : await readBeforeYouGo(calls, customerOrderId);
  if (!content || !hasContent(content)) throw redirect(pages.checkout);
  return { kind: 'step' as const, title: stepTitles['before-you-go'], ...content };
}

/** The characters of an id. A longer path has no fragment of its own. */
const idForm = /^[\w-]{1,100}$/;

/** Reads the fragment with this id for the page at this address; null if there is none or it cannot be read. */
async function readFragmentOf(calls: CallLayer, interstitialId: string, address: string) {
  if (!idForm.test(interstitialId)) return null;
  return fetchFragment(calls, `before-you-go/${interstitialId}/master`, { address }).catch((error: unknown) => {
    if (error instanceof CallFailure) return null;
    throw error;
  });
}
