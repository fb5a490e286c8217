import { useEffect, useRef, useState } from 'react';
import { useSlotChanged } from '#/modules/booking/web/current-slot-provider.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { BuyPass } from '#/modules/passes/web/buy-pass.tsx';
import { usePassStatusStore } from '#/modules/passes/web/pass-status-provider.tsx';
import { PassPlans } from '#/modules/passes/web/pass-plans.tsx';
import { YourPass } from '#/modules/passes/web/your-pass.tsx';
import { myData } from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useLocation, useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { AccountPage } from './account-page.tsx';
import styles from './delivery-pass.module.css';

/** The customer's Delivery Pass, or the plans to buy one (AC-255). */
export default function DeliveryPass({ actionData, loaderData }: PropsOf<typeof import('./delivery-pass.server.ts')>) {
  const status = usePassStatusStore();
  const slotChanged = useSlotChanged();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [hasBought, setHasBought] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  /** Shows the pass, unless the shopper has gone to another page meanwhile, and what it makes free. */
  async function onBought() {
    status.set('ACTIVE');
    slotChanged();
    if (!isShown.current) return;
    setHasBought(true);
    await navigate(`${pathname}?bought=yes`, { replace: true });
  }

  if (loaderData.kind === 'visitor') {
    return (
      <Container className={styles.page}>
        <h1>Delivery Pass</h1>
        <PassPlans plans={loaderData.plans} />
      </Container>
    );
  }
  return (
    <AccountPage title="Delivery Pass" menu={loaderData.menu} className={styles.content}>
      {loaderData.kind === 'holder' && <YourPass pass={loaderData.pass} isNew={loaderData.isNew} takesFocus={hasBought} />}
      {loaderData.kind === 'buyer' && <BuyPass key={actionData?.key} offer={loaderData} posted={actionData} onBought={onBought} onOfferChanged={revalidate} />}
      {loaderData.kind === 'closing' && (
        <Notice tone="warning" title={`We close your account on ${formatDay(londonDay(Date.parse(loaderData.closes)))}`}>
          Until then you can&rsquo;t buy a Delivery Pass. If you have changed your mind, <TextLink href={myData}>keep your account</TextLink>.
        </Notice>
      )}
    </AccountPage>
  );
}
