import { withoutToken } from '#/modules/account/rules/password/without-token.ts';
import { staysWithin } from '#/modules/account/rules/sign-in/return-path.ts';
import { allowAllFirst, choiceTyped, consentSeconds, cookiesOf, selectionOf, storedConsent } from '#/modules/consent/rules/consent-choice.ts';
import * as pages from '#/page-paths.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { referrerPath } from '#/pages/path-it-came-from.ts';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';

export const head = () => [{ title: 'Cookies' }, { name: 'robots', content: 'noindex' }];

export function loader({ context, request }: PageArgs) {
  return { ...storedConsent((name) => context.cookie(name)), returnUrl: returnUrlOf(referrerPath(request)) };
}

/** Saves a choice, also that of the banner in a browser without script, and returns to the page that it was made on. */
export async function action({ context, request }: PageArgs) {
  const fields = await request.formData();
  const choice = choiceTyped(fields);
  const asked = fields.get('returnUrl');
  const returnUrl = returnUrlOf(typeof asked === 'string' ? asked : referrerPath(request));
  if (choice === null) return data({ selected: selectionOf(fields), returnUrl, message: `Your choice was not saved. ${allowAllFirst}` }, { status: 422 });
  for (const [name, value] of cookiesOf(choice, await context.now())) {
    context.setCookie(name, value, { maxAgeSeconds: consentSeconds, httpOnly: false });
  }
  return redirect(returnUrl ?? pages.groceriesHome, 303);
}

/**
 * Returns an address as the page to return to; null if it is not a page of the shop, or is the privacy controls. Null too for an
 * address with the token of a reset link, which no response may repeat (decision 250).
 */
function returnUrlOf(asked: string | null): string | null {
  if (asked === null || withoutToken(asked) !== asked) return null;
  return staysWithin(asked, pages.shopRoot) && pathOf(asked) !== pages.cookies ? asked : null;
}
