import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { BannerType } from '#/modules/adtech/rules/banner-record.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { BannerCard } from './banner-card.tsx';
import { readBanners } from './read-banners.ts';
import styles from './page-banner.module.css';

/** The banner at the end of a page (SC-137). Its space is there from the start, so that it moves nothing. */
export function PageBanner({ type, categories }: { type: BannerType; categories: readonly string[] }) {
  const calls = useCalls();
  const { customerOrderId } = useSession();
  const isReady = useSessionReady();
  const hasPage = useHasPage();
  const { answer } = useLoaded(isReady ? type : null, () => readBanners(calls, { type, categories, trolleyId: customerOrderId }));
  const banner = answer?.find(({ textArea }) => hasPage(textArea.link.url));
  return <div className={styles.place}>{banner && <BannerCard banner={banner} />}</div>;
}
