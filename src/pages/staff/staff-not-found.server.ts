import { data } from '#/platform/web/router/page-results.ts';

/** Answers a console path that no page matches with 404, so that the console's error boundary shows the message. */
export function loader(): never {
  throw data(null, { status: 404 });
}
