import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { store, van } from '#/design/display/more-icons.ts';
import { fromQuery } from '#/modules/booking/rules/after-booking.ts';
import * as pages from '#/page-paths.ts';
import { lowestText } from '#/modules/booking/rules/slot-texts.ts';
import { bookingHref, withService, type BookingAddress } from './booking-address.ts';
import type { ChargeRange } from '#/modules/booking/web/grid/read-slot-page.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';

export interface ServiceTabsProps {
  asked: BookingAddress;
  charges: Record<'DEFAULT' | 'SAVER', ChargeRange | null> | null;
}

/** Links to delivery and to collection. */
export function ServiceTabs({ asked, charges }: ServiceTabsProps) {
  const isDelivery = asked.service === 'delivery';
  const lowest = charges && Math.min(...[charges.DEFAULT, charges.SAVER].flatMap((range) => (range ? [range.lowest] : [])));
  const from = lowest !== null && Number.isFinite(lowest) ? lowestText(lowest) : null;
  return (
    <nav aria-label="Service" className={styles.services}>
      <Anchor href={isDelivery ? bookingHref(asked) : bookingHref(withService(asked, 'delivery'))} aria-current={isDelivery ? 'page' : undefined} className={styles.service}>
        <Icon name={van} size={20} />
        <span>
          <b>Delivery</b>
          {isDelivery && from !== null && <small>{from}</small>}
        </span>
      </Anchor>
      <Anchor href={(isDelivery ? pages.bookCollection : pages.selectCollectionService) + fromQuery(asked.from)} aria-current={isDelivery ? undefined : 'page'} className={styles.service}>
        <Icon name={store} size={20} />
        <span>
          <b>Collection</b>
          {isDelivery ? <small>From a branch near you</small> : <small>{serviceNames[asked.service]}</small>}
        </span>
      </Anchor>
    </nav>
  );
}

const serviceNames = { delivery: 'Delivery', groceries: 'Groceries', entertaining: 'Entertaining', groceriesandentertaining: 'Groceries and Entertaining' };
