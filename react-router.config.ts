import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build/shop',
  ssr: true,
  // Loading parts of the route map on demand would not be cacheable per page. The whole map is small and ships with the
  // page.
  routeDiscovery: { mode: 'initial' },
  // Splitting routes would add addresses to that map; only the console's have anything to split.
  splitRouteModules: false,
} satisfies Config;
