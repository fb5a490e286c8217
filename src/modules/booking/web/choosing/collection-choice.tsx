import { Icon } from '#/design/display/icon.tsx';
import { basket, gift, store } from '#/design/display/more-icons.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { cameFrom, fromQuery } from '#/modules/booking/rules/after-booking.ts';
import { collectionLead, type CollectionService } from '#/modules/booking/rules/booking-service.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotTitle } from '#/modules/booking/rules/slot-texts.ts';
import { ExpiredSlotNotice } from '#/modules/booking/web/booked/expired-slot-notice.tsx';
import type { ExpiredNotice } from '#/modules/booking/web/booked/read-expired-notice.ts';
import { UrgencyNotice } from '#/modules/booking/web/urgency-notice.tsx';
import * as pages from '#/page-paths.ts';
import { LowestCharge } from './lowest-charge.tsx';
import type { CollectionCharges } from './read-collection-offers.ts';
import styles from './service-selection.module.css';

/** The kinds of collection in words. */
export const collectionKinds: readonly { service: CollectionService; icon: IconName; name: string; text: string }[] = [
  { service: 'groceries', icon: basket, name: 'Groceries', text: 'Your weekly shop, picked and ready.' },
  { service: 'entertaining', icon: gift, name: 'Entertaining', text: 'Party food, platters and cakes, made to order.' },
  { service: 'groceriesandentertaining', icon: store, name: 'Groceries and Entertaining', text: 'Both in one collection.' },
];

export interface CollectionChoiceProps {
  /** The page's path, whose campaign the links keep, and its query. */
  path: string;
  query: string;
  /** What the page says of a hold that has expired; null if there is none. */
  expired: ExpiredNotice | null;
  /** The slot that another booking releases; null if there is none. */
  released: ClientSlot | null;
  charges: CollectionCharges;
  /** Whether to say that slots are going fast (SC-394). */
  isUrgent: boolean;
}

/** Says when another booking releases this slot: that of a placed order stays until its changes are confirmed. */
const releaseText = ({ slotExpiryTime }: ClientSlot): string =>
  slotExpiryTime === null ? 'Booking another slot releases this one once you confirm your changes.' : 'Booking another slot releases this one.';

/** Asks what the shopper wants to collect (SC-378). */
export function CollectionChoice({ path, query, expired, released, charges, isUrgent }: CollectionChoiceProps) {
  return (
    <Container narrow className={styles.page}>
      <h1>What would you like to collect?</h1>
      {expired && <ExpiredSlotNotice expired={expired} />}
      <UrgencyNotice isUrgent={isUrgent} />
      {released && <Notice title={`Your slot is ${slotTitle(released)}`}>{releaseText(released)}</Notice>}
      <ul role="list" className={styles.options}>
        {collectionKinds.map(({ service, icon, name, text }) => (
          <li key={service}>
            <Anchor href={collectionLead(service, path, query)} className={styles.option}>
              <Icon name={icon} size={24} />
              <span>
                <b>{name}</b>
                <span>{text}</span>
              </span>
              <LowestCharge pence={charges[service]} />
            </Anchor>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href={pages.bookDelivery + fromQuery(cameFrom(new URLSearchParams(query).get('from')))}>Book a delivery instead</TextLink>
      </p>
    </Container>
  );
}
