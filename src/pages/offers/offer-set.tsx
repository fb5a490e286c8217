import type { PropsOf } from '#/pages/page-types.ts';
import { OffersGrid } from './offers-grid.tsx';

export default function OfferSet({ loaderData: { name, path, category, ...grid } }: PropsOf<typeof import('./offer-set.server.ts')>) {
  const trail = [{ name, href: path }, ...(category === null ? [] : [{ name: category }])];
  return <OffersGrid {...grid} heading={name} trail={trail} chips={[]} />;
}
