import type { ComponentPropsWithRef } from 'react';
import { Link, useLocation, useResolvedPath } from 'react-router';
import { pathOf } from '#/platform/rules/path-pattern.ts';
import { refinement } from '#/platform/rules/refinement.ts';

/** A link of the shop; one that changes only the query shows the same page otherwise (SH-113). */
export function ShopLink(props: Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string }) {
  const here = pathOf(useLocation().pathname);
  return <Link {...props} state={pathOf(useResolvedPath(props.to).pathname) === here ? refinement : null} />;
}
