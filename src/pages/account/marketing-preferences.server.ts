import { choicesOf, schemesFor } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { isLoyaltyMember } from '#/modules/membership/rules/loyalty-member.ts';
import { readConsent, saveChoices, type MarketingChoices } from '#/modules/account/web/marketing/marketing-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

// The shop does not store memberships yet, so no customer is a member, and the page leaves out the block of the loyalty scheme.
const schemes = schemesFor(isLoyaltyMember([]));

export const head = () => [{ title: 'Marketing preferences' }];

export async function loader({ context, request }: PageArgs) {
  const saved = await readChoices(visitorCalls(context, pages.marketingPreferences));
  return { schemes, saved, hasSaved: new URL(request.url).searchParams.get('saved') === 'yes' };
}

/** Saves the choices for a browser whose script does not run (AC-252, AC-253). */
export async function action({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.marketingPreferences);
  const wanted = choicesOf(new Set((await request.formData()).keys()), schemes);
  const { failure } = await saveChoices(calls, await readChoices(calls), wanted);
  return failure === null ? redirect(`${pages.marketingPreferences}?saved=yes`, 303) : data({ wanted }, { status: failure.status });
}

async function readChoices(calls: CallLayer): Promise<MarketingChoices> {
  const read = await Promise.all(schemes.map((scheme) => readConsent(calls, scheme)));
  return Object.fromEntries(read.map(({ consent }, index) => [schemes[index], consent]));
}
