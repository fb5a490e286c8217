import { runSql } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import { isoText, type PersonalData } from '#/platform/server/personal-data.ts';
import { endedStatus } from './slot-sql.ts';

/** The slots that a customer has booked, also those that were given back. */
export const slotsPersonalData: PersonalData = {
  sections: [
    {
      name: 'bookedSlots',
      title: 'Booked slots',
      tables: ['slots.reservations', 'slots.slots'],
      read: (database, customerId) =>
        runSql(
          database,
          `select r.customer_order_id as "orderNumber", s.slot_type as kind, ${isoText('s.starts_at')} as starts, r.postcode, r.status,
             r.charge_pence as "chargePence", r.collection_kind as "collectionKind", r.green as "wasGreen", ${isoText('r.booked_at')} as booked
           from slots.reservations r join slots.slots s using (slot_id) where r.customer_id = $1 order by r.reservation_id`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // Reservations stay without postcode and address, so that the slots' figures stay right; a hold is given back.
    tables: ['slots.reservations'],
    async erase(database, { customerId, now }) {
      await runSql(
        database,
        `update slots.reservations set status = ${endedStatus('$2')}, changed_at = ${instant('$2')} where customer_id = $1 and status = 'UNCONFIRMED'`,
        [customerId, now],
      );
      await runSql(
        database,
        'update slots.reservations set postcode = null, address_id = null where customer_id = $1 and (postcode is not null or address_id is not null)',
        [customerId],
      );
    },
  },
};
