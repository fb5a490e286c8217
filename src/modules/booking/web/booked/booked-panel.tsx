import { Icon } from '#/design/display/icon.tsx';
import { pencil, van, store } from '#/design/display/more-icons.ts';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { pathAfterBooking, type CameFrom } from '#/modules/booking/rules/after-booking.ts';
import { changeSlotPath } from '#/modules/booking/rules/booking-service.ts';
import { changeStep } from '#/modules/booking/rules/change-texts.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotTitle } from '#/modules/booking/rules/slot-texts.ts';
import { timeLeftText } from '#/modules/booking/rules/time-left.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import * as pages from '#/page-paths.ts';
import { formatLongDay, formatTime, formatWeekday } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge, formatMoney, toPence } from '#/platform/rules/money.ts';
import styles from './booked-panel.module.css';

export interface BookedPanelProps {
  slot: ClientSlot;
  /** The short name of where the slot's order goes; null until it is known. */
  place: string | null;
  trolley: WireTrolley | null;
  from: CameFrom;
  /** The time in milliseconds. */
  now: number;
}

/**
 * Confirms a booking: when and where, until when the slot is held, what it adds to the total, whether the trolley fits
 * the day, and what happens next.
 */
export function BookedPanel({ slot, place, trolley, from, now }: BookedPanelProps) {
  const until = slot.slotExpiryTime === null ? null : Date.parse(slot.slotExpiryTime);
  const weekday = formatWeekday(slot.slotDate);
  const isDelivery = slot.slotType === 'DELIVERY';
  const change = changeStep(slot, now);
  const hasItems = trolley !== null && trolley.trolleyItems.length > 0;
  return (
    <section aria-labelledby="booked" className={styles.panel}>
      <div className={styles.main}>
        <div className={styles.head}>
          <p className={styles.date} aria-hidden="true">
            <span>{weekday.slice(0, 3)}</span>
            <b>{Number(slot.slotDate.slice(8))}</b>
            <small>{formatLongDay(slot.slotDate).split(' ')[2]!.slice(0, 3)}</small>
          </p>
          <div role="status">
            <p className={styles.done}>
              <Icon name="success" size={20} /> Your slot is booked
            </p>
            <h2 id="booked" className={styles.title}>
              {slotTitle(slot)}
            </h2>
            <p className={styles.soft}>
              {isDelivery ? 'Delivery to' : 'Collection from'} {place ?? slot.postcode ?? 'your branch'}.
              {until !== null && (
                <>
                  {' '}
                  Held for you until <b>{holdEndText(until)}</b>.
                </>
              )}
            </p>
          </div>
        </div>
        <p className={styles.actions}>
          {hasItems && (
            <ButtonLink href={pathAfterBooking(from ?? 'trolley', trolley.amendingOrder)} as="a" size="large">
              Checkout
            </ButtonLink>
          )}
          <ButtonLink href={pages.groceriesHome} variant={hasItems ? 'secondary' : 'primary'} size="large">
            Continue shopping
          </ButtonLink>
          <TextLink href={changeSlotPath(slot)}>Change slot</TextLink>
        </p>
        {trolley && hasItems && <Sums slot={slot} trolley={trolley} weekday={weekday} />}
      </div>
      <div className={styles.next}>
        <h2>What happens next</h2>
        <ol role="list">
          {until !== null && until > now && (
            <li>
              <Icon name="trolley" size={18} />
              <span>
                <b>Check out by {holdEndText(until)}</b>
                <span>{timeLeftText(until - now)} left. If you run out of time, your shopping stays in your trolley.</span>
              </span>
            </li>
          )}
          <li>
            <Icon name={pencil} size={18} />
            <span>
              <b>{change.title}</b>
              <span>{change.text}</span>
            </span>
          </li>
          <li>
            <Icon name={isDelivery ? van : store} size={18} />
            <span>
              <b>
                {isDelivery ? 'Delivered' : 'Ready to collect'} {weekday}, {formatTime(slot.slotStartTime)} - {formatTime(slot.slotEndTime)}
              </b>
              <span>{isDelivery ? 'We’ll email you when your driver is on the way.' : 'Bring your order number with you.'}</span>
            </span>
          </li>
        </ol>
      </div>
    </section>
  );
}

/** Shows how the slot's charge changes the total, and whether every item is available on its day. */
function Sums({ slot, trolley, weekday }: { slot: ClientSlot; trolley: WireTrolley; weekday: string }) {
  const { trolleyTotals: totals, trolleyItems } = trolley;
  const { hardConflicts } = totals.trolleyItemCounts;
  const count = trolleyItems.length;
  const charge = toPence(slot.deliveryCharge);
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>Your trolley</dt>
          <dd>{formatMoney(totals.itemTotalEstimatedCost)}</dd>
        </div>
        <div>
          <dt>{slot.slotType === 'DELIVERY' ? 'Delivery' : 'Collection'}, this slot</dt>
          <dd>{formatDeliveryCharge(charge)}</dd>
        </div>
        <div>
          <dt>Estimated total</dt>
          <dd>{formatMoney(totals.totalEstimatedCost)}</dd>
        </div>
      </dl>
      {hardConflicts === 0 ? (
        <p className={styles.fits}>
          <Icon name="success" size={18} /> {count === 1 ? 'The product in your trolley is' : `All ${count} products in your trolley are`} available on {weekday}.
        </p>
      ) : (
        <p className={styles.conflicts}>
          <Icon name="warning" size={18} /> {hardConflicts === 1 ? '1 product isn’t' : `${hardConflicts} products aren’t`} available with this slot. <TextLink href={pages.trolley}>View trolley</TextLink>
        </p>
      )}
    </>
  );
}
