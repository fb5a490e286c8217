import { data, redirect } from '#/platform/web/router/page-results.ts';
import { findSuggestions } from '#/modules/account/web/addresses/find-suggestions.ts';
import { saveAddressForm } from '#/modules/account/web/addresses/save-address-form.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { pathBeforeAddresses } from './path-before-addresses.ts';

export const head = () => [{ title: 'Add an address' }];

export async function loader({ context, request }: PageArgs) {
  // While the flag is on, addresses are typed by hand and nothing is searched (AC-211).
  const isManual = context.publicSettings.flags.includes('manual_address_form_only');
  const found = isManual ? null : await findSuggestions(visitorCalls(context, pages.addMyAddress), new URL(request.url).searchParams);
  return { back: pathBeforeAddresses(request), found };
}

export async function action({ context, request }: PageArgs) {
  const outcome = await saveAddressForm(visitorCalls(context, pages.addMyAddress), await request.formData(), null);
  return outcome.kind === 'refused' ? data(outcome.refused, { status: outcome.refused.status }) : redirect(pathBeforeAddresses(request), 303);
}
