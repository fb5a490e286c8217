import { data } from '#/platform/web/router/page-results.ts';

/** A path of the console that no route matches; the console's own error boundary says so. */
export function loader(): never {
  throw data(null, { status: 404 });
}
