import { lazy, Suspense, useEffect } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { ContentBody } from '#/modules/content/web/content-text.tsx';
import { useFlag, useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import styles from './site-notice.module.css';

/** The service notice below the header, which is part of the page, if everyone sees the same one (SH-410 to SH-412). */
export function SiteNotice() {
  const isOn = useFlag('site_banner');
  const shell = useFrameData<ShellData>();
  const tone = shell?.settings.notice ?? null;
  const notice = shell?.notice ?? null;
  const isShown = isOn && tone !== null && notice !== null;
  useSeenNotice(isShown);
  if (!isShown) return null;
  return (
    <aside aria-label="Service notice">
      <Container className={styles.place}>
        <Notice tone={tone}>
          {notice.map(({ heading, body }, place) => (
            <div key={place} className={styles.words}>
              {heading && <b>{heading}</b>}
              <ContentBody body={body} />
            </div>
          ))}
        </Notice>
      </Container>
    </aside>
  );
}

// This code loads only while visitors see different notices.
const LateNotice = lazy(() => loadPart(() => import('./late-notice.tsx')));

/** The service notice at the foot of the window, if it depends on the visitor which one shows. */
export function SiteNoticeOfVisitor() {
  const isOn = useFlag('site_banner');
  const shell = useFrameData<ShellData>();
  if (!isOn || shell === null || shell.settings.notice !== null) return null;
  return (
    <Suspense>
      <LateNotice />
    </Suspense>
  );
}

/** Records that the visitor has seen the notice's experiment, once both are known. */
export function useSeenNotice(isShown: boolean): void {
  const isKnown = useVariant('site_banner_type') !== null;
  const view = useViewExperiment();
  useEffect(() => {
    if (isShown && isKnown) view('site_banner_type');
  }, [isShown, isKnown, view]);
}
