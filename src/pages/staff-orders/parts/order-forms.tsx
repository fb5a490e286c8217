import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { Select } from '#/design/forms/select.tsx';
import { TextArea } from '#/design/forms/text-area.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { deliveryFields, driverNameMost, type TypedDelivery } from '#/modules/orders/rules/delivery/typed-delivery.ts';
import { deliveryStatusesFor, type DeliveryStatusName } from '#/modules/orders/rules/delivery/delivery-status.ts';
import { stopState } from '#/modules/orders/rules/delivery/stop-state.ts';
import { deliveryStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { refundFields } from '#/modules/orders/rules/picking/typed-refund.ts';
import type { SlotToDeliverAgain } from '#/modules/orders/web/picking/staff-order-calls.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import { londonTimeOfDay } from '#/platform/rules/london-time.ts';
import { cancelReasonMost, type OrderDeed, type RefusedDeed } from './do-on-order.ts';
import { AgainForm, CloseForm } from './undelivered-forms.tsx';
import { DeedForm, DeedFields } from './deed-form.tsx';
import { RefundFields } from './refund-fields.tsx';
import { shownDeeds } from './shown-deeds.ts';
import styles from './staff-orders.module.css';

export interface OrderFormsProps {
  staffOrder: WireStaffOrder;
  slots: readonly SlotToDeliverAgain[];
  refundKey: string;
  permissions: readonly string[];
  refused: RefusedDeed | undefined;
}

/** The forms for everything that can be done with an order in its status, as far as the permissions allow. */
export function OrderForms({ staffOrder, slots, refundKey, permissions, refused }: OrderFormsProps) {
  const { status } = staffOrder.order;
  const shown = shownDeeds(staffOrder, permissions);
  const isPaid = status === 'PAID' || status === 'COMPLETED';
  const of = (deed: OrderDeed) => (refused?.deed === deed ? refused : undefined);
  return (
    <div className={styles.side}>
      {shown.has('release') && (
        <DeedForm deed="release" title="Release to picking" submit="Release" refused={of('release')}>
          <p>The order moves to picking now, and its shopper can no longer change or cancel it. It cannot be taken back.</p>
        </DeedForm>
      )}
      {shown.has('again') && <AgainForm slots={slots} refused={of('again')} />}
      {shown.has('close') && staffOrder.picked && <CloseForm picked={staffOrder.picked} refused={of('close')} />}
      {shown.has('complete') && (
        <DeedForm deed="complete" title="Complete" submit="Complete the order" refused={of('complete')}>
          <p>The order was {staffOrder.order.slots[0]?.type === 'DELIVERY' ? 'delivered' : 'collected'}.</p>
        </DeedForm>
      )}
      {shown.has('refund') && staffOrder.picked && (
        <DeedForm deed="refund" title="Refund" submit="Refund" refused={of('refund')} order={refundFields}>
          <RefundFields picked={staffOrder.picked} refundKey={refundKey} refused={of('refund')} />
        </DeedForm>
      )}
      {isPaid && staffOrder.picked?.refundable.amount === 0 && <p className={styles.soft}>Nothing is left to refund.</p>}
      {isPaid && !canDo(permissions, 'managePayments') && <p className={styles.soft}>Refunds need the permission to manage payments.</p>}
      {shown.has('delivery') && (
        <DeliveryForm key={staffOrder.delivery?.lastUpdated ?? 'none'} staffOrder={staffOrder} refused={of('delivery')} />
      )}
      {shown.has('cancel') && (
        <Disclosure title="Cancel this order" open={of('cancel') !== undefined || undefined}>
          <DeedFields deed="cancel" submit="Cancel the order" danger refused={of('cancel')} order={['reason']}>
            <p>Its slot, card, gift cards, vouchers and codes are given back. This cannot be undone.</p>
            <TextArea
              id="reason"
              name="reason"
              label="Reason"
              hint="The shopper reads it."
              maxLength={cancelReasonMost}
              defaultValue={of('cancel')?.reason ?? ''}
              error={of('cancel')?.faults['reason']}
              required
            />
          </DeedFields>
        </Disclosure>
      )}
    </div>
  );
}

function DeliveryForm({ staffOrder, refused }: { staffOrder: WireStaffOrder; refused: RefusedDeed | undefined }) {
  const { order, delivery } = staffOrder;
  const isDelivery = order.slots[0]!.type === 'DELIVERY';
  const time = (at: string | null | undefined) => (at ? londonTimeOfDay(Date.parse(at)) : '');
  const stored: TypedDelivery = {
    status: delivery?.status ?? 'NOT_STARTED',
    from: time(delivery?.wismoEtaStartDateTime),
    to: time(delivery?.wismoEtaEndDateTime),
    driverName: delivery?.driverName ?? '',
  };
  const typed = refused?.delivery ?? stored;
  const isChoice = (status: DeliveryStatusName) => status !== 'NOT_DELIVERED' || status === typed.status || stopState(staffOrder) !== 'delivered';
  const faults = refused?.faults ?? {};
  return (
    <DeedForm deed="delivery" title={isDelivery ? 'Delivery' : 'Collection'} submit="Save the status" refused={refused} order={deliveryFields}>
      <Select id="status" name="status" label="Status" defaultValue={typed.status} error={faults['status']}>
        {deliveryStatusesFor(isDelivery).filter(isChoice).map((one) => (
          <option key={one} value={one}>
            {deliveryStatusWords[one]}
          </option>
        ))}
      </Select>
      {isDelivery && (
        <>
          <div className={styles.times}>
            <TextInput id="from" name="from" label="Expected from" type="time" defaultValue={typed.from} error={faults['from']} />
            <TextInput id="to" name="to" label="to" type="time" defaultValue={typed.to} error={faults['to']} />
          </div>
          <TextInput
            id="driverName"
            name="driverName"
            label="Driver's first name"
            autoComplete="off"
            maxLength={driverNameMost}
            defaultValue={typed.driverName}
            error={faults['driverName']}
          />
        </>
      )}
    </DeedForm>
  );
}
