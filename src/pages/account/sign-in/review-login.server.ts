import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { pathAfterReviewLogin } from '#/pages/rules/path-after-review-login.ts';
import { postSignIn } from './post-sign-in.ts';

export const head = () => [{ title: 'Log in' }];

export async function loader({ context, request }: PageArgs) {
  const { token } = await readCsrf(visitorCalls(context, pages.reviewLogin));
  return { csrf: token, redirect: redirectOf(request) };
}

export const action = (args: PageArgs) => postSignIn(args, { page: pages.reviewLogin, redirect: redirectOf(args.request) });

const redirectOf = (request: Request): string => pathAfterReviewLogin(new URL(request.url).searchParams.get('redirect'));
