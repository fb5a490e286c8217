import { readCsrf } from '#/modules/account/web/sign-in/session-calls.ts';
import { readWaitingItems } from '#/modules/storefront/web/lists/waiting-items.ts';
import * as pages from '#/page-paths.ts';
import { visitorCalls } from '#/pages/page-calls.ts';
import { pathItCameFrom } from '#/pages/path-it-came-from.ts';
import type { PageArgs } from '#/pages/page-types.ts';
import { postSignIn } from './post-sign-in.ts';

export const head = () => [{ title: 'Log in' }];

export async function loader({ context, request }: PageArgs) {
  const calls = visitorCalls(context, pages.signIn);
  const { token } = await readCsrf(calls);
  return { csrf: token, redirect: redirectOf(request), cameFrom: pathItCameFrom(request), waiting: await readWaitingItems(calls, context.logFault) };
}

export const action = (args: PageArgs) => postSignIn(args, { page: pages.signIn, redirect: redirectOf(args.request) });

/** Returns the page to return to, as the address names it. Treats an empty value as none. */
const redirectOf = (request: Request): string | null => new URL(request.url).searchParams.get('redirect') || null;
