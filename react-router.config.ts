import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build/shop',
  ssr: true,
  // One request for the whole route map would not be cacheable per page; the map is small and ships with the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
