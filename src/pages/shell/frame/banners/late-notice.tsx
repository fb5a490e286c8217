import { useState } from 'react';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { componentsOf } from '#/modules/content/rules/content-component.ts';
import { noticeKey } from '#/modules/content/rules/notice-key.ts';
import { readFragment } from '#/modules/content/web/content-calls.ts';
import { ContentBody } from '#/modules/content/web/content-text.tsx';
import { noticeType } from '#/modules/flags/rules/notice-type.ts';
import { useVariant } from '#/modules/flags/web/flags-provider.tsx';
import { useOrderStats } from '#/modules/orders/web/start/use-order-stats.ts';
import * as pages from '#/page-paths.ts';
import { mayShowPaymentNotice } from '#/pages/rules/payment-notice-path.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { useSeenNotice } from './site-notice.tsx';
import styles from './site-notice.module.css';

/** Whether the shopper has closed the notice in this document. */
let isClosed = false;

/**
 * The service notice of a visitor whose type the page could not know (SH-410 to SH-414). It stands above the page, so that
 * it moves nothing when it comes. The one about payments is only for customers with an order that needs one.
 */
export default function LateNotice() {
  const calls = useCalls();
  const { pathname, search } = useLocation();
  const variant = useVariant('site_banner_type');
  const needsPayment = useOrderStats().answer?.customerHasAnOrderRequiringPaymentAttention === true;
  const [closed, setClosed] = useState(isClosed);
  const type = variant === null ? null : noticeType(variant);
  const isWanted = !closed && type !== null && (type !== 'payment' || (needsPayment && mayShowPaymentNotice(pathname)));
  const { answer } = useLoaded(isWanted ? noticeKey : null, () => readFragment(calls, noticeKey, { address: pathname + search }));
  const texts = answer === null ? [] : componentsOf(answer, ['text']);
  const isShown = isWanted && texts.length > 0;
  useSeenNotice(isShown);
  if (!isShown) return null;

  function close() {
    isClosed = true;
    setClosed(true);
  }

  return (
    <aside aria-label="Service notice" className={styles.late}>
      <Notice tone={type === 'payment' ? 'warning' : type} announce="polite" className={styles.raised}>
        {texts.map(({ heading, body }, place) => (
          <div key={place} className={styles.words}>
            {heading && <b>{heading}</b>}
            <ContentBody body={body} />
          </div>
        ))}
        {type === 'payment' && <TextLink href={pages.myOrders}>My orders</TextLink>}
      </Notice>
      <IconButton icon="close" label="Close message" className={styles.close} onClick={close} />
    </aside>
  );
}
