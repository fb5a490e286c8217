import type { ComponentPropsWithRef } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router';

/** A link of the shop; one that changes only the query or hash leaves the page where it is scrolled to (SH-105). */
export function ShopLink(props: Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }) {
  const here = useLocation().pathname;
  return <Link {...props} preventScrollReset={useResolvedPath(props.to).pathname === here} />;
}
