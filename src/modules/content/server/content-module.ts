import { keepContentRoutes } from '#/modules/content/server/keep/keep-content-routes.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { contentRoutes } from './content-routes.ts';
import { contentSource } from './content-source.ts';

/** Creates the content module: the words of pages and of parts of pages, which staff change without a release. */
export function createContentModule({ database }: { database: Database }): { module: ServerModule } {
  const content = contentSource(database);
  return { module: { name: 'content', rest: [...contentRoutes(content), ...keepContentRoutes], sources: { content } } };
}
