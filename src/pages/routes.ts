import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pageTable, type LayoutName } from '#/page-table.ts';

/** The routes of the pages that are there, by layout (SH-013). */
const routesIn = (name: LayoutName) =>
  pageTable.flatMap((page) => (page.file !== null && page.layout === name ? [route(routePath(page.path), page.file, { id: page.name })] : []));

/** A pattern as the router writes it. */
const routePath = (path: string) => path.replace(/^\//, '').replace('**', '*');

export default [
  layout('shell/minimal-layout.tsx', routesIn('minimal')),
  layout('shell/checkout-layout.tsx', routesIn('checkout')),
  layout('shell/main-layout.tsx', routesIn('main')),
  layout('staff/staff-layout.tsx', { id: 'staff-layout' }, routesIn('console')),
  ...routesIn('none'),
] satisfies RouteConfig;
