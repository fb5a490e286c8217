import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build/shop',
  ssr: true,
  // One request for the whole route map would not be cacheable per page; the map is small and ships with the page.
  routeDiscovery: { mode: 'initial' },
  // Split pages would each add addresses to that map; only the console's have something to split.
  splitRouteModules: false,
} satisfies Config;
