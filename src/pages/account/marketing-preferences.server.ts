import { schemesFor, sentChoices, type MarketingScheme } from '#/modules/account/rules/marketing/marketing-consent.ts';
import { isLoyaltyMember } from '#/modules/membership/rules/loyalty-member.ts';
import { listMemberships } from '#/modules/membership/web/membership-calls.ts';
import { readConsent, saveChoices, type MarketingChoices } from '#/modules/account/web/marketing/marketing-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readAccountMenu } from './account-menu.ts';

export const head = () => [{ title: 'Marketing preferences' }];

export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.marketingPreferences);
  const [schemes, menu] = await Promise.all([readSchemes(calls), readAccountMenu(context, calls)]);
  return { schemes, saved: await readChoices(calls, schemes), menu, hasSaved: new URL(request.url).searchParams.get('saved') === 'yes' };
}

/** Saves the choices for a browser whose script does not run (AC-252, AC-253): those of the blocks that its page had. */
export async function action({ context, request }: PageArgs) {
  const sent = sentChoices(await request.formData());
  // A form that says nothing of how its boxes were shown was not made by this page, and nothing of it is saved.
  if (Object.keys(sent).length === 0) return redirect(pages.marketingPreferences, 303);
  const { choices, failure } = await saveChoices(visitorCalls(context, pages.marketingPreferences), sent);
  return failure === null ? redirect(`${pages.marketingPreferences}?saved=yes`, 303) : data({ refused: choices }, { status: failure.status });
}

/** Returns the schemes of the page's blocks: that of the loyalty scheme is for its members only (AC-251). */
async function readSchemes(calls: CallLayer): Promise<MarketingScheme[]> {
  const memberships = await listMemberships(calls);
  return schemesFor(isLoyaltyMember(memberships.map(({ type }) => type)));
}

async function readChoices(calls: CallLayer, schemes: readonly MarketingScheme[]): Promise<MarketingChoices> {
  const read = await Promise.all(schemes.map((scheme) => readConsent(calls, scheme)));
  return Object.fromEntries(read.map(({ consent }, index) => [schemes[index], consent]));
}
