import { lazy, Suspense } from 'react';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { useFrameData } from '#/platform/web/router/router.tsx';
import '#/design/feedback/notice.module.css';
import '#/modules/content/web/content-text.module.css';
import './site-notice.module.css';

/**
 * The service notice below the header, if everyone sees the same one (SH-410 to SH-412). The server draws it
 * (`site-notice-html.server.tsx`), because few pages have one, and all would load the code.
 */
export function SiteNotice() {
  const isOn = useFlag('site_banner');
  const notice = useFrameData<ShellData>()?.notice;
  return isOn && notice ? <aside aria-label="Service notice" dangerouslySetInnerHTML={{ __html: notice }} /> : null;
}

const NoticeOfVisitor = lazy(() => loadPart(() => import('./notice-of-visitor.tsx')));

/** The service notice at the foot of the window, if it depends on the visitor which one shows. */
export function SiteNoticeOfVisitor() {
  return (
    useFlag('site_banner') && (
      <Suspense>
        <NoticeOfVisitor />
      </Suspense>
    )
  );
}
