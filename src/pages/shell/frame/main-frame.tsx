import type { ReactNode } from 'react';
import { SharedHtml } from '#/platform/web/shared-html.tsx';
import { SnackbarRegion } from '#/design/feedback/snackbar-region.tsx';
import { BackToTop } from './banners/back-to-top.tsx';
import { PageMain } from './page-main.tsx';
import { ClientStateProvider } from '#/pages/shell/client/client-state-provider.tsx';
import { Header } from './header.tsx';
import { Footer } from './footer.tsx';
import { AccountLink } from './account-link.tsx';
import { MarketingScript } from '#/modules/adtech/web/marketing-script.tsx';
import { HoldWatcher } from '#/modules/booking/web/booked/hold-watcher.tsx';
import { SlotButton } from '#/modules/booking/web/booked/slot-button.tsx';
import { useFavouritesStore } from '#/modules/favourites/web/favourites-provider.tsx';
import { PendingLists } from '#/modules/lists/web/pending-lists.tsx';
import { SavedAdds } from '#/modules/trolley/web/changes/saved-adds.tsx';
import { TrolleySummary } from '#/modules/trolley/web/page/trolley-summary.tsx';
import type { ShellData } from './shell-data.ts';
import { SiteNotice, SiteNoticeOfVisitor } from './banners/site-notice.tsx';
import { SignedOnBanner } from './banners/signed-on-banner.tsx';
import styles from './main-frame.module.css';

export interface MainFrameProps {
  /** The frame's data; null if even that could not be loaded. */
  shell: ShellData | null;
  children: ReactNode;
}

/** Renders the frame of nearly every page: header, page and footer. */
export function MainFrame({ shell, children }: MainFrameProps) {
  return (
    <ClientStateProvider shell={shell}>
      {shell?.settings.marketingScript && <MarketingScript src={shell.settings.marketingScript} />}
      <SnackbarRegion>
        <div className={styles.frame}>
          <SignedOnBanner />
          <Header
            menus={shell?.menus ?? []}
            help={shell?.footer?.support.links ?? []}
            slot={<SlotButton />}
            account={<AccountLink />}
            trolley={<TrolleySummary />}
          />
          <SiteNotice />
          <PageMain className={styles.main}>{children}</PageMain>
          {shell?.footer ? <SharedHtml of={shell.footer}>{() => <Footer footer={shell.footer} />}</SharedHtml> : <Footer footer={null} />}
        </div>
        <BackToTop />
        {/* This must be inside the client state's provider, because it adds saved items to the trolley and to the
            favourites. Checkout has another frame, and does not resume adds (SH-146). */}
        <SavedActions />
        <PendingLists />
        <div className={styles.foot}>
          <SiteNoticeOfVisitor />
          <HoldWatcher />
        </div>
      </SnackbarRegion>
    </ClientStateProvider>
  );
}

/** Performs the actions that a shopper attempted before signing in. */
function SavedActions() {
  const favourites = useFavouritesStore();
  return <SavedAdds onOther={({ kind, lineNumber }) => kind === 'favourite' && favourites.choose(lineNumber, true)} />;
}
