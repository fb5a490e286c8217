import { useState } from 'react';
import { Form } from '#/platform/web/router/router.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { lock, store, van } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { postcodeFault } from '#/modules/account/rules/profile/postcode.ts';
import { focusOnFault } from '#/modules/account/web/forms/focus-on-fault.ts';
import type { CameFrom } from '#/modules/booking/rules/after-booking.ts';
import type { FirstSlot } from '#/modules/booking/rules/grid/first-slots.ts';
import { chargeText, nearDayAndHours, selectionTitle, slotHours } from '#/modules/booking/rules/slot-texts.ts';
import { UrgencyNotice } from '#/modules/booking/web/urgency-notice.tsx';
import * as pages from '#/page-paths.ts';
import { formatLongDay, formatTime, formatWeekday, londonDay, type LondonDay } from '#/platform/rules/london-time.ts';
import { formatDeliveryCharge } from '#/platform/rules/money.ts';
import { ExpiredSlotNotice } from '#/modules/booking/web/booked/expired-slot-notice.tsx';
import type { ExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { bookingHref, readBookingAddress, type BookingAddress } from './booking-address.ts';
import { collectionKinds } from './collection-choice.tsx';
import { LowestCharge } from './lowest-charge.tsx';
import type { CollectionOffer } from './read-collection-offers.ts';
import type { DeliveryOffer, ServiceSelectionData } from './read-service-selection.ts';
import styles from './service-selection.module.css';

export interface ServiceSelectionProps extends ServiceSelectionData {
  /** The page's own path, to which the form is sent. */
  path: string;
  campaignId: 'christmas' | 'easter' | null;
  from: CameFrom;
  /** What the page says of a hold that has expired; null if there is none. */
  expired: ExpiredNotice | null;
  /** The address to deliver to; null for visitors, and customers without one. */
  addressId: number | null;
  isSignedIn: boolean;
  isUrgent: boolean;
  /** What to say of a campaign that is not open yet; null for one that is, and without one. */
  notOpen: string | null;
  /** How many products are in the trolley. */
  inTrolley: number;
  today: LondonDay;
}

/**
 * Lets the shopper choose delivery or collection (SC-375, SC-376). Before signing in, a visitor sees whether the shop
 * delivers to a postcode, from when and for how much, and chooses a slot to come back to.
 */
export function ServiceSelection(props: ServiceSelectionProps) {
  const { delivery, collections, charges, campaign, areCampaignsRead, campaignId, path, from, expired, addressId, isSignedIn, isUrgent, notOpen, inTrolley, today } = props;
  const postcode = 'postcode' in delivery ? delivery.postcode : null;
  const hasFirstSlots = delivery.kind === 'served' && delivery.slots.length > 0;
  const grid: BookingAddress = { ...readBookingAddress({ pathname: pages.bookDelivery, searchParams: new URLSearchParams() }), campaign: campaignId, from };
  const here = { ...grid, addressId, postcode: addressId === null ? postcode : null };
  return (
    <Container narrow className={styles.page}>
      <div>
        <h1>{selectionTitle(campaign, isSignedIn)}</h1>
        {campaign ? (
          <p className={styles.lead}>
            {campaign.name} slots are from {formatLongDay(campaign.startDate)} to {formatLongDay(campaign.endDate)}.
          </p>
        ) : (
          <p className={styles.lead}>{isSignedIn ? 'Delivered to your door, or collected from a branch near you.' : 'See our slots and prices before you sign in.'}</p>
        )}
      </div>
      {expired && <ExpiredSlotNotice expired={expired} />}
      {campaignId !== null && campaign === null && (
        <Notice>{areCampaignsRead ? 'There are no slots for this occasion at the moment. You can book any other slot below.' : 'Sorry, we couldn’t read the dates of these slots. Please try again.'}</Notice>
      )}
      {notOpen !== null && <Notice>{notOpen}</Notice>}
      <UrgencyNotice isUrgent={isUrgent} />
      <PostcodeCheck delivery={delivery} path={path} from={from} />
      <section aria-labelledby="delivery" className={styles.section}>
        <h2 id="delivery" className={delivery.kind === 'unasked' || delivery.kind === 'invalid' ? undefined : 'visually-hidden'}>
          Delivery
        </h2>
        <div role="status" className={styles.section}>
          <DeliveryAnswer delivery={delivery} />
        </div>
        {hasFirstSlots && <FirstSlots delivery={delivery} grid={here} today={today} />}
        {delivery.kind !== 'not-served' && (
          <ButtonLink href={bookingHref(here)} variant={hasFirstSlots ? 'secondary' : 'primary'} size="large" wide>
            {isSignedIn ? (delivery.kind === 'served' ? 'See all slots' : 'See delivery slots') : 'Sign in to see all slots'}
          </ButtonLink>
        )}
        {!isSignedIn && (
          <p className={styles.kept}>
            <Icon name={lock} size={18} />
            <span>
              We’ll ask you to sign in or create an account to hold a slot.
              {inTrolley > 0 && <b> {inTrolley === 1 ? 'The product in your trolley is' : `The ${inTrolley} products in your trolley are`} kept.</b>}
            </span>
          </p>
        )}
      </section>
      <section aria-labelledby="collection" className={styles.section}>
        <h2 id="collection">Rather collect?</h2>
        {collections.length > 0 && <Branches collections={collections} grid={grid} today={today} />}
        <ul role="list" className={styles.options}>
          {collectionKinds.map(({ service, icon, name, text }) => (
            <li key={service}>
              <Anchor href={bookingHref({ ...grid, service, campaign: campaignId, near: postcode })} className={styles.option}>
                <Icon name={icon} size={24} />
                <span>
                  <b>Collect {name}</b>
                  <span>{text}</span>
                </span>
                <LowestCharge pence={charges[service]} />
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

/** Asks for the postcode to deliver to. */
function PostcodeCheck({ delivery, path, from }: Pick<ServiceSelectionProps, 'delivery' | 'path' | 'from'>) {
  const postcode = 'postcode' in delivery ? delivery.postcode : null;
  const [typedFault, setTypedFault] = useState<string | null>(null);
  // Back and Forward show another postcode, which the fault is not about.
  const [shown, setShown] = useState(postcode);
  if (shown !== postcode) {
    setShown(postcode);
    setTypedFault(null);
  }
  return (
    <Form
      method="get"
      action={path}
      onSubmit={(event) => {
        const fault = postcodeFault(String(new FormData(event.currentTarget).get('postcode') ?? '').trim(), 'GB');
        setTypedFault(fault);
        if (fault === null) return;
        event.preventDefault();
        focusOnFault(event.currentTarget, { postcode: fault }, 'postcode');
      }}
    >
      {from !== null && <input type="hidden" name="from" value={from} />}
      <TextInput
        key={postcode}
        label="Your postcode"
        name="postcode"
        defaultValue={delivery.kind === 'invalid' ? delivery.typed : (postcode ?? '')}
        autoComplete="postal-code"
        error={typedFault ?? (delivery.kind === 'invalid' ? delivery.fault : undefined)}
        beside={<Button type="submit">Check</Button>}
      />
    </Form>
  );
}

function DeliveryAnswer({ delivery }: { delivery: DeliveryOffer }) {
  switch (delivery.kind) {
    case 'served': {
      const { postcode, branch, hours, minimum } = delivery;
      return (
        <div className={styles.answer}>
          <Icon name="success" size={24} />
          <div>
            <p className={styles.yes}>Yes, we deliver to {postcode}</p>
            <p>
              {hours && `${branch ? `From ${branch}, ` : ''}${daysText(hours.weekdays)}, ${formatTime(hours.from)} - ${formatTime(hours.to)}. `}
              {minimum && `Minimum order for delivery: ${minimum}.`}
            </p>
          </div>
        </div>
      );
    }
    case 'not-served':
      return (
        <Notice tone="warning" title="We don't deliver to this address">
          <p>We don't currently deliver to {delivery.postcode}. You can collect from a branch near you.</p>
        </Notice>
      );
    case 'unknown':
      return <Notice tone="danger">Sorry, we couldn't check {delivery.postcode}. Please try again.</Notice>;
    default:
      return (
        <p className={styles.kept}>
          <Icon name={van} size={18} /> <span>Brought to your kitchen, at a time you choose.</span>
        </p>
      );
  }
}

const daysText = (weekdays: number): string => (weekdays === 1 ? '1 day a week' : `${weekdays} days a week`);

const reasons: Record<FirstSlot['reason'], string> = { next: 'Next free slot', lowest: 'Lowest price', 'lowest-hourly': 'Lowest 1-hour price', saver: '4-hour saver' };

function FirstSlots({ delivery, grid, today }: { delivery: Extract<DeliveryOffer, { kind: 'served' }>; grid: BookingAddress; today: LondonDay }) {
  return (
    <>
      <div className={styles.heading}>
        <h3>First slots</h3>
        {delivery.lowest !== null && <span>{delivery.lowest === 0 ? 'Free delivery' : `Delivery from ${formatDeliveryCharge(delivery.lowest)}`}</span>}
      </div>
      <ul role="list" className={styles.slots}>
        {delivery.slots.map(({ reason, slot }) => {
          const date = londonDay(Date.parse(slot.startDateTime));
          const href = bookingHref({ ...grid, campaign: null, gridType: reason === 'saver' ? 'SAVER' : 'DEFAULT', startDate: date, day: date, slotId: slot.slotId });
          return (
            <li key={slot.slotId} className={styles.slot}>
              <span className={styles.date} aria-hidden="true">
                <span>{formatWeekday(date).slice(0, 3)}</span>
                <b>{Number(date.slice(8))}</b>
                <small>{formatLongDay(date).split(' ')[2]!.slice(0, 3)}</small>
              </span>
              <span className={styles.when}>
                <span className="visually-hidden">{formatLongDay(date)}, </span>
                <b>{slotHours(slot)}</b>
                <span data-reason={reason}>{reasons[reason]}</span>
              </span>
              <span className={styles.charge}>{chargeText(slot)}</span>
              <ButtonLink href={href} variant="secondary" className={styles.choose} aria-label={`Choose ${nearDayAndHours(slot, today)}`}>
                Choose
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Branches({ collections, grid, today }: { collections: readonly CollectionOffer[]; grid: BookingAddress; today: LondonDay }) {
  return (
    <ul role="list" className={styles.options}>
      {collections.map(({ branchId, name, distance, next, lowest }) => (
        <li key={branchId}>
          <Anchor href={bookingHref({ ...grid, service: 'groceries', branchId })} className={styles.option}>
            <Icon name={store} size={24} />
            <span>
              <b>{name}</b>
              <span>{[distance === null ? null : `${distance} miles`, nextText(next, today)].filter((text) => text !== null).join(' · ')}</span>
            </span>
            <LowestCharge pence={lowest} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function nextText(next: CollectionOffer['next'], today: LondonDay): string | null {
  if (next === undefined) return null;
  return next === null ? 'No free slot in the next two weeks' : `Next slot: ${nearDayAndHours(next, today)}`;
}
