import { redirect, type LoaderFunctionArgs } from 'react-router';

/** The bare roots lead to the groceries home, the query kept (SH-009 to SH-011). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/ecom/shop/browse/groceries${new URL(request.url).search}`, 302);
}
