import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import type { OrderAddress } from '#/modules/orders/rules/order-record.ts';
import { orderSlotText, slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import styles from './order-place.module.css';

/** Renders where and when an order is delivered or collected; nothing if it has no slot. */
export function OrderPlace({ order }: { order: Pick<WireOrder, 'slots' | 'contactNumber' | 'deliveryNote'> }) {
  const slot = order.slots[0];
  if (!slot) return null;
  return (
    <Panel as="section" aria-labelledby="place">
      <h2 id="place">{slotKindText(slot)}</h2>
      <p className={styles.when}>{orderSlotText(slot)}</p>
      <AddressLines name={slot.deliveryAddress ? null : slot.branchName} address={slot.deliveryAddress ?? slot.branchAddress} />
      {order.contactNumber && <p>Contact number: {order.contactNumber}</p>}
      {order.deliveryNote && <p>Note for the driver: &ldquo;{order.deliveryNote}&rdquo;</p>}
    </Panel>
  );
}

/** Renders an address, one part per line. */
export function AddressLines({ name, address }: { name: string | null; address: OrderAddress }) {
  const lines = [name, address.line1, address.line2, address.line3, address.town, address.region, address.postalCode];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
