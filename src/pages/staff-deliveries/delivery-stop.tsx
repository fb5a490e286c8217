import type { WireStaffOrder, WireStaffSelf } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { FieldGroup } from '#/design/forms/field-group.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { closedStopTexts, stopState, type StopState } from '#/modules/orders/rules/delivery/stop-state.ts';
import { doorFields, isDelivered } from '#/modules/orders/rules/delivery/typed-door.ts';
import { quantityField, refundableLines, refundableQuantity } from '#/modules/orders/rules/picking/typed-refund.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { DefaultSubmit } from '#/pages/staff/parts/form/default-submit.tsx';
import { listFaults, unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { formatQuantity, unitLabels } from '#/platform/rules/quantity.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useLayoutData, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import { DriverHead } from './parts/driver-head.tsx';
import { loadStop } from './parts/load-stop.ts';
import { stopListAddress } from './parts/stop-list-address.ts';
import type { RefusedDoor } from './delivery-stop.server.ts';
import styles from './parts/deliveries.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadStop(calls, params.customerOrderId!);

/** The result if the form's request failed: everything stays as it was typed. */
export const unsent = (): RefusedDoor => ({ typed: null, ...unsentForm });

/** One stop at the door: the age check, what is refused, and delivered or not (SC-674, SC-678). */
export default function DeliveryStop({ loaderData: { staffOrder, refundKey }, actionData }: PropsOf<typeof import('./delivery-stop.server.ts')>) {
  const { order } = staffOrder;
  const address = order.slots[0]?.deliveryAddress;
  const title = address?.line1 ?? `Order ${order.customerOrderId}`;
  const state = stopState(staffOrder);
  const from = useSearchParams();
  return (
    <div className={styles.phone}>
      <title>{title}</title>
      <DriverHead title={title} about={`${[address?.town, address?.postalCode].filter(Boolean).join(', ')} · order ${order.customerOrderId}`} back={{ href: stopListAddress(staffOrder, from), label: from.has('route') ? 'Route' : 'Deliveries' }} />
      <div className={styles.body}>
        {order.deliveryNote && <Notice title="Note from the shopper">{order.deliveryNote}</Notice>}
        {order.contactNumber && (
          <p>
            <a href={`tel:${order.contactNumber}`} className={styles.call}>
              Call {order.contactNumber}
            </a>
          </p>
        )}
        {state === 'to-deliver' || (state === 'delivered' && actionData) ? (
          <Door staffOrder={staffOrder} refundKey={refundKey} refused={actionData} />
        ) : (
          <Closed customerOrderId={order.customerOrderId} state={state} />
        )}
      </div>
    </div>
  );
}

function Closed({ customerOrderId, state }: { customerOrderId: string; state: Exclude<StopState, 'to-deliver'> }) {
  const { title, text } = closedStopTexts[state];
  return (
    <Notice title={title} tone={state === 'cancelled' ? 'danger' : 'info'}>
      {text} <TextLink href={pages.linkTo(pages.staffOrder, { customerOrderId })}>Look at the order</TextLink>
    </Notice>
  );
}

function Door({ staffOrder, refundKey, refused }: { staffOrder: WireStaffOrder; refundKey: string; refused: RefusedDoor | undefined }) {
  const busy = useNavigation().state !== 'idle';
  // A second refund cannot start while one runs.
  const mayRefund = canDo(useLayoutData<WireStaffSelf>()?.permissions ?? [], 'managePayments') && staffOrder.statusAfterRefund === null;
  const isDone = isDelivered(staffOrder);
  const { order } = staffOrder;
  const typed = refused?.typed ?? null;
  return (
    <Form method="post" replace noValidate className={styles.door}>
      <DefaultSubmit label="Delivered" />
      <ErrorSummary faults={listFaults(refused, doorFields)} attempt={refused} />
      {order.minimumAge !== null && (
        <RadioGroup
          id="age"
          name="age"
          legend="Looks over 25?"
          hint={`The order has items for ${order.minimumAge} or over. If not, see a passport or driving licence.`}
          options={[{ value: 'yes', label: 'Yes, or ID seen' }, { value: 'no', label: 'No ID: those items go back' }]}
          boxed
          inRow
          defaultValue={typed?.age ?? ''}
          error={refused?.faults['age']}
        />
      )}
      {staffOrder.picked && <Refused picked={staffOrder.picked} refundKey={refundKey} refused={refused} mayRefund={mayRefund} />}
      <div className={styles.presses}>
        {!isDone && (
          <Button type="submit" name="missed" value="yes" variant="secondary" size="large" busy={busy}>
            Not delivered
          </Button>
        )}
        <Button type="submit" name="delivered" value="yes" size="large" busy={busy} className={styles.main}>
          {isDone ? 'Refund what was refused' : 'Delivered'}
        </Button>
      </div>
    </Form>
  );
}

function Refused({ picked, refundKey, refused, mayRefund }: { picked: NonNullable<WireStaffOrder['picked']>; refundKey: string; refused: RefusedDoor | undefined; mayRefund: boolean }) {
  const typed = refused?.typed?.refund ?? null;
  const chosen = new Map(typed?.lines.map(({ sequenceNumber, quantity }) => [sequenceNumber, quantity]));
  // Substitutes are shown before the shopper's own choice: they are what is refused most.
  const lines = refundableLines(picked).toSorted((one, other) => Number(other.replaces !== null) - Number(one.replaces !== null));
  return (
    <FieldGroup id="lines" legend="Anything refused?" error={refused?.faults['lines']}>
      <p className={styles.soft}>{mayRefund ? 'What you choose is refunded, and goes back with you.' : 'What you choose goes back with you. Customer care refunds it.'}</p>
      <input type="hidden" name="key" value={typed?.key || refundKey} />
      {lines.map((line) => {
        const left = refundableQuantity(line);
        const field = quantityField(line.sequenceNumber);
        return (
          <div key={line.sequenceNumber} className={styles.line}>
            <Checkbox
              name="line"
              value={line.sequenceNumber}
              label={
                <>
                  {line.name}
                  <span className={styles.left}>
                    {formatQuantity(left)} here{line.replaces !== null && ', a substitute'}
                    {line.minimumAge !== null && `, ${line.minimumAge} or over`}
                  </span>
                </>
              }
              defaultChecked={chosen.has(line.sequenceNumber)}
            />
            <TextInput
              id={field}
              name={field}
              label={left.uom === 'C62' ? 'Items' : unitLabels[left.uom]}
              aria-label={`Quantity of ${line.name}`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={chosen.get(line.sequenceNumber) ?? String(left.amount)}
              error={refused?.faults[field]}
            />
          </div>
        );
      })}
    </FieldGroup>
  );
}
