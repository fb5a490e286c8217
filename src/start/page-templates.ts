import { matchRoutes, type ServerBuild } from 'react-router';

interface PageRoute {
  id: string;
  path?: string;
  index?: boolean;
  children?: PageRoute[];
}

/** Finds the template of a page's path, such as `/ecom/products/:name`: what log and figures say of a page. */
export function makePageTemplateOf(build: ServerBuild): (path: string) => string {
  const routes = treeOf(build);
  return (path) => {
    // A page's data, asked for by a page that is open already.
    const matched = matchRoutes(routes as never, path.replace(/(^|\/)_\.data$|\.data$/, '') || '/', build.basename);
    const parts = (matched ?? []).flatMap(({ route }) => (route.path ? [route.path.replace(/^\//, '')] : []));
    return parts.length > 0 ? `/${parts.join('/')}` : 'page';
  };
}

/** The routes as a tree again, which the build holds as a list. */
function treeOf(build: ServerBuild): PageRoute[] {
  const all = Object.values(build.routes ?? {}).flatMap((route) => (route ? [route] : []));
  const below = (parentId: string | undefined): PageRoute[] =>
    all
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index }) => ({
        id,
        ...(path !== undefined && { path }),
        ...(index ? { index } : { children: below(id) }),
      }));
  return below(undefined);
}
