import { useEffect, useState } from 'react';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { noticeKey } from '#/modules/content/rules/notice-key.ts';
import { readFragment } from '#/modules/content/web/content-calls.ts';
import { noticeType } from '#/modules/flags/rules/notice-type.ts';
import { useVariant, useViewExperiment } from '#/modules/flags/web/flags-provider.tsx';
import { useOrderStats } from '#/modules/orders/web/start/use-order-stats.ts';
import * as pages from '#/page-paths.ts';
import { mayShowPaymentNotice } from '#/pages/rules/payment-notice-path.ts';
import type { ShellData } from '#/pages/shell/frame/shell-data.ts';
import { useFrameData, useLocation } from '#/platform/web/router/router.tsx';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { NoticeWords } from './notice-words.tsx';
import styles from './site-notice.module.css';

/** Whether the shopper has closed the notice in this document. */
let isClosed = false;

/**
 * The service notice of a visitor, unless it is part of the page (SH-410 to SH-414). It stands above the page, so that it
 * moves nothing when it comes. The one about payments is only for customers with an order that needs one.
 */
export default function NoticeOfVisitor() {
  const calls = useCalls();
  const { pathname, search } = useLocation();
  const variant = useVariant('site_banner_type');
  const shell = useFrameData<ShellData>();
  const isOnPage = (shell?.settings.notice ?? null) !== null;
  const [closed, setClosed] = useState(isClosed);
  const type = variant === null ? null : noticeType(variant);
  const needsPayment = useOrderStats(type === 'payment').answer?.customerHasAnOrderRequiringPaymentAttention === true;
  const isWanted = !isOnPage && !closed && type !== null && (type !== 'payment' || (needsPayment && mayShowPaymentNotice(pathname)));
  const { answer } = useLoaded(isWanted ? noticeKey : null, () => readFragment(calls, noticeKey, { address: pathname + search }));
  const texts = answer === null ? [] : componentsOf(answer, ['text']);
  const isShown = isWanted && texts.length > 0;
  const isSeen = type !== null && (isOnPage ? shell!.notice !== null : isShown);
  const view = useViewExperiment();
  useEffect(() => {
    if (isSeen) view('site_banner_type');
  }, [isSeen, view]);
  if (!isShown) return null;

  function close() {
    isClosed = true;
    setClosed(true);
  }

  return (
    <aside aria-label="Service notice" className={styles.late}>
      <Notice tone={type === 'payment' ? 'warning' : type} announce="polite" className={styles.raised}>
        <NoticeWords texts={texts} />
        {type === 'payment' && <TextLink href={pages.myOrders}>My orders</TextLink>}
      </Notice>
      <IconButton icon="close" label="Close message" className={styles.close} onClick={close} />
    </aside>
  );
}
