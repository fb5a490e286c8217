import { data, redirectDocument } from '#/platform/web/router/page-results.ts';
import { postStaffSignOut } from '#/modules/staff/web/staff-calls.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Staff console' }];

/**
 * Signs out and redirects to the sign-in form with a full page load, so that no console state remains in the document.
 * If signing out fails, this page says so: staff must not walk away from a console that is still open (AC-514).
 */
export async function action({ context }: PageArgs) {
  try {
    await postStaffSignOut(visitorCalls(context, pages.staffHome));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data({ signedOut: false }, { status: 503 });
  }
  return redirectDocument(pages.staffSignIn, 303);
}
