import { data } from '#/platform/web/router/page-results.ts';

/** A path of the console that no route knows: said by the console's own error boundary. */
export function loader(): never {
  throw data(null, { status: 404 });
}
