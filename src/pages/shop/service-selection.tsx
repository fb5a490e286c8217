import { ServiceSelection } from '#/modules/booking/web/service-selection.tsx';
import type { PropsOf } from '#/pages/page-types.ts';

export default function ServiceSelectionPage({ loaderData }: PropsOf<typeof import('./service-selection.server.ts')>) {
  return <ServiceSelection {...loaderData} />;
}
