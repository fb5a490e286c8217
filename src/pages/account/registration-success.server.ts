import { pathAfterSignIn } from '#/modules/account/rules/sign-in/path-after-sign-in.ts';
import { readOwnAccount } from '#/modules/account/web/profile/account-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';

export const head = () => [{ title: 'Register' }];

export async function loader({ context, request }: PageArgs) {
  const { firstName } = await readOwnAccount(visitorCalls(context, pages.registrationSuccess));
  return { firstName, returnPath: pathAfterSignIn(new URL(request.url).searchParams.get('redirect')) };
}
