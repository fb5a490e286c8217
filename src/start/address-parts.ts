import type { AddressParts } from '#/modules/account/server/public.ts';
import { listAddressesInProgress } from '#/modules/orders/server/public.ts';
import { listHeldAddresses } from '#/modules/slots/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';

/** The parts that slots, orders and staff take in customers' address books. */
export const addressParts: AddressParts = {
  async listUsed(database, { customerId, now, locked }) {
    // The holds come first: once they are locked, an order that was being placed is among the orders.
    const held = await listHeldAddresses(database, { customerId, now, locked });
    return [...held, ...(await listAddressesInProgress(database, customerId))];
  },
  async recordStaffChange(database, { staffId, customerId, action, addressId, fields }) {
    await writeAudit(database, { staffId, customerId, action, detail: { addressId, ...(fields.length > 0 && { changed: fields }) } });
  },
};
