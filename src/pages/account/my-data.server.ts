import type { CloseAccountFaults } from '#/modules/account/rules/my-data/close-account-refusal.ts';
import { readMyData, requestMyData, tryCloseAccount, tryKeepAccount, type RefusedClosing } from '#/modules/account/web/my-data/my-data-calls.ts';
import * as pages from '#/page-paths.ts';
import { formText } from '#/pages/form-text.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { data, redirect } from '#/platform/web/router/page-results.ts';
import { readAccountMenu } from './account-menu.ts';

export const head = () => [{ title: 'My data' }];

/**
 * Loads the customer's download, and whether the account is being closed; null for staff signed on as the customer, who
 * may not see it (AC-013).
 */
export async function loader({ context }: PageArgs) {
  const calls = visitorCalls(context, pages.myData);
  const isOwner = (await context.session()) === 'signed in';
  const [menu, myData] = await Promise.all([readAccountMenu(context, calls), isOwner ? readMyData(calls) : null]);
  return { myData, env: context.publicSettings.env, menu };
}

/** Asks for a download, closes the account or keeps it, for a browser whose script does not run. */
export async function action({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.myData);
  const form = await request.formData();
  switch (formText(form, 'form')) {
    case 'close': {
      const currentPassword = formText(form, 'currentPassword');
      if (currentPassword === '') return answer({ refusal: { currentPassword: 'Required' }, status: 422 });
      return answer(await tryCloseAccount(calls, currentPassword));
    }
    case 'keep':
      return answer(await tryKeepAccount(calls));
    default: {
      const failure = await requestMyData(calls);
      return failure === null ? redirect(pages.myData, 303) : data({ form: 'download' as const }, { status: failure });
    }
  }
}

function answer(refused: RefusedClosing | null) {
  if (refused === null) return redirect(`${pages.myData}#close`, 303);
  const { refusal, status } = refused;
  if (refusal === 'locked') return redirect(pages.forgotPasswordLocked, 303);
  return data({ form: 'close' as const, faults: refusal satisfies CloseAccountFaults }, { status: status ?? 503 });
}
