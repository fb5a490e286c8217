import { Container } from '#/design/layout/container.tsx';
import { BannerCard } from '#/modules/adtech/web/banner-card.tsx';
import type { PropsOf } from '#/pages/page-types.ts';

/** Shows one banner as shoppers would see it, and counts nothing (SH-074). */
export default function AdsPreview({ loaderData: { banner } }: PropsOf<typeof import('./ads-preview.server.ts')>) {
  return (
    <Container narrow>
      <h1 className="visually-hidden">Ads preview</h1>
      <BannerCard banner={banner} isPreview />
    </Container>
  );
}
