import { CollectionChoice } from '#/modules/booking/web/choosing/collection-choice.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';

export default function CollectionService({ loaderData: { pathname, search, held } }: PropsOf<typeof import('./collection-service.server.ts')>) {
  return <CollectionChoice path={pathname} query={search} released={held !== null && (pathname === pages.reselectCollectionService || held.slotExpiryTime !== null) ? held : null} />;
}
