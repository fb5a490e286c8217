import { redirectDocument } from '#/platform/web/router/page-results.ts';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { keepListPlace } from '#/pages/shop/slots/list-place-cookie.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Sign out' }];

/**
 * Signs out when the button is pressed on a page whose script does not run. Then redirects to the groceries home; if
 * signing out failed, to the error page.
 */
export async function action({ context }: PageArgs) {
  try {
    await logOut(visitorCalls(context, pages.logOut), pause);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    context.logFault(new Error('Error logging out', { cause: error }));
    throw redirectDocument(pages.logOutError, 303);
  }
  keepListPlace(context, null);
  throw redirectDocument(pages.groceriesHome, 303);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
