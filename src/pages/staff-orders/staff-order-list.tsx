import type { WireStaffOrderSummary, WireStaffSelf } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Select } from '#/design/forms/select.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Table } from '#/design/layout/table.tsx';
import { TabLinks } from '#/design/navigation/tab-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { deliveryStatusWords, staffStatusText } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ListPager } from '#/pages/staff/parts/list/list-pager.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { useFocusOnPart } from '#/pages/staff/parts/use-focus-on-part.ts';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { addDays, formatShortDay, formatTimeAt, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { Form, useLayoutData, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { loadStaffOrders, type ListedOrders } from './parts/load-staff-orders.ts';
import { OrderBadge } from './parts/order-badge.tsx';
import type { RefusedRelease } from './staff-order-list.server.ts';
import styles from './parts/staff-orders.module.css';

export const load: LoadInBrowser = (calls, { request }) => loadStaffOrders(calls, request);

/** The result if the form's request failed: the chosen orders stay chosen. */
export const unsent = (): RefusedRelease => ({ released: 0, refused: {}, message: unsentForm.message });

/** Lists placed orders by slot and status, and releases chosen ones to be picked (SC-657, SC-658). */
export default function StaffOrderList({ loaderData, actionData }: PropsOf<typeof import('./staff-order-list.server.ts')>) {
  const { content, totalResults, today, asked, branches, orderFault } = loaderData;
  const search = useSearchParams();
  const mayManage = canDo(useLayoutData<WireStaffSelf>()?.permissions ?? [], 'manageOrders');
  const mayRelease = mayManage && content.some(({ order }) => order.status === 'PLACED' || actionData?.refused[order.customerOrderId] !== undefined);
  useFocusOnPart(String(search));
  return (
    <div className={staffStyles.page}>
      <div>
        <h1>Orders</h1>
        <p className={staffStyles.soft}>Placed orders by slot. The address holds the filters, so it can be sent to a colleague.</p>
      </div>
      <SavedNotice said={{ released: 'The order is released to picking.', 'released-all': 'The chosen orders are released to picking.' }} />
      <TabLinks label="Views" tabs={viewsOf(asked, today)} />
      <Filters asked={asked} branches={branches} today={today} fault={orderFault} key={String(search)} />
      {content.length === 0 ? (
        <EmptyState icon="search" title="No orders">
          <p>No placed order matches these filters.</p>
        </EmptyState>
      ) : (
        <Form method="post" replace className={styles.list} key={content.map(({ order }) => order.customerOrderId + order.status).join()}>
          {actionData && <ErrorSummary faults={[{ field: null, message: actionData.message ?? '', href: actionData.mendedAt }]} attempt={actionData} />}
          <OrdersTable orders={content} mayRelease={mayRelease} refused={actionData?.refused ?? {}} />
          {mayRelease && <ReleaseBar />}
        </Form>
      )}
      <ListPager search={String(search)} start={asked.start} size={asked.size} total={totalResults} />
      {totalResults > 0 && <p className={staffStyles.soft}>{shownText(asked.start, content.length, totalResults)}</p>}
    </div>
  );
}

const shownText = (start: number, shown: number, total: number): string => `${start + 1} to ${start + shown} of ${total}`;

/** Returns the links to the usual views, each with the chosen branch. */
function viewsOf({ branchId, slotDate, status, customerOrderId, failedRefund, takenBack, notDelivered }: ListedOrders['asked'], today: string) {
  const view = (label: string, given: { day?: string; status?: string; refund?: string; takenBack?: 'true'; notDelivered?: 'true' }) => {
    const query = new URLSearchParams({ ...(branchId !== null && { branch: String(branchId) }), ...given });
    const isShown = customerOrderId === null && slotDate === (given.day ?? null) && status === (given.status ?? null) && (failedRefund !== null) === (given.refund !== undefined) && takenBack === (given.takenBack ?? null) && notDelivered === (given.notDelivered ?? null);
    return { label, href: `${pages.staffOrderList}${query.size > 0 ? `?${query}` : ''}`, current: isShown };
  };
  return [
    view('Today', { day: today }),
    view('Tomorrow', { day: addDays(today, 1) }),
    view('To release', { status: 'PLACED' }),
    view('To pick', { status: 'FULFIL' }),
    view('Payment failed', { status: 'PAYMENT_FAILED' }),
    view('Not delivered', { notDelivered: 'true' }),
    view('Taken back, to refund', { takenBack: 'true' }),
    view('Refund running', { status: 'REFUND_PENDING' }),
    view('Refund failed', { refund: 'failed' }),
    view('All orders', {}),
  ];
}

function Filters({ asked, branches, today, fault }: Pick<ListedOrders, 'asked' | 'branches' | 'today'> & { fault: string | null }) {
  const search = useSearchParams();
  return (
    <form method="get" role="search" className={staffStyles.filters}>
      <TextInput label="Order number" name="order" inputMode="numeric" autoComplete="off" maxLength={20} defaultValue={search.get('order') ?? ''} error={fault} />
      <Select label="Branch" name="branch" defaultValue={String(asked.branchId ?? '')}>
        <option value="">All branches</option>
        {branches.map(({ branchId, name }) => (
          <option key={branchId} value={branchId}>
            {name}
          </option>
        ))}
      </Select>
      <DateField label="Day of the slot" name="day" defaultValue={asked.slotDate ?? ''} today={today} />
      <Select label="Status" name="status" defaultValue={asked.status ?? ''}>
        <option value="">Any status</option>
        {orderStatuses
          .filter((status) => status !== 'PENDING')
          .map((status) => (
            <option key={status} value={status}>
              {staffStatusText(status)}
            </option>
          ))}
      </Select>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

function OrdersTable({ orders, mayRelease, refused }: { orders: readonly WireStaffOrderSummary[]; mayRelease: boolean; refused: Readonly<Record<string, string>> }) {
  return (
    <Table caption="Orders" hideCaption framed>
      <thead>
        <tr>
          {mayRelease && (
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
          )}
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Slot</th>
          <th scope="col" data-numeric>
            Items
          </th>
          <th scope="col" data-numeric>
            Estimate
          </th>
          <th scope="col">Status</th>
          <th scope="col">Picked</th>
          <th scope="col">Marks</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((row) => (
          <OrderRow key={row.order.customerOrderId} row={row} mayRelease={mayRelease} refusal={refused[row.order.customerOrderId] ?? null} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ row: { customerId, order, recordedLines, deliveryStatus }, mayRelease, refusal }: { row: WireStaffOrderSummary; mayRelease: boolean; refusal: string | null }) {
  const { customerOrderId, status, slots, numberOfItems, numberOfLines, totals } = order;
  const refusalId = `refused-${customerOrderId}`;
  const isReleasable = status === 'PLACED' || refusal !== null;
  return (
    <tr>
      {mayRelease && (
        <td className={styles.choose}>
          {isReleasable && (
            <input
              type="checkbox"
              name="order"
              value={customerOrderId}
              aria-label={`Choose order ${customerOrderId}`}
              aria-describedby={refusal === null ? undefined : refusalId}
              defaultChecked={refusal !== null}
            />
          )}
        </td>
      )}
      <td>
        <TextLink href={pages.linkTo(pages.staffOrder, { customerOrderId })}>{customerOrderId}</TextLink>
        {refusal !== null && (
          <p id={refusalId} className={styles.refusal}>
            {refusal}
          </p>
        )}
      </td>
      <td>{customerId}</td>
      <td data-nowrap>{slots[0] && slotText(slots[0])}</td>
      <td data-numeric>{numberOfItems}</td>
      <td data-numeric>{formatMoney(totals.estimated.totalPrice)}</td>
      <td>
        <OrderBadge status={status} />
      </td>
      <td data-nowrap>{(recordedLines > 0 || status === 'FULFIL') && `${recordedLines} of ${numberOfLines}`}</td>
      <td>
        <span className={styles.marks}>
          {order.containsEntertainingLines && <Badge tone="loyalty">Entertaining</Badge>}
          {deliveryStatus !== null && <Badge tone="neutral">{deliveryStatusWords[deliveryStatus]}</Badge>}
        </span>
      </td>
    </tr>
  );
}

/** Returns a slot in short: 'Sat 28 Nov, 7am - 8am'. */
function slotText({ startDateTime, endDateTime }: { startDateTime: string; endDateTime: string }): string {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  const day = londonDay(start);
  return `${formatWeekday(day).slice(0, 3)} ${formatShortDay(day)}, ${formatTimeAt(start)} - ${formatTimeAt(end)}`;
}

function ReleaseBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.release}>
      <Notice title="What releasing does">The order moves to picking at once, and its shopper can no longer change it. It cannot be taken back.</Notice>
      <Button type="submit" busy={busy}>
        Release the chosen orders
      </Button>
    </div>
  );
}
