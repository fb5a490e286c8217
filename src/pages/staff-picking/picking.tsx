import { useState, type FormEvent } from 'react';
import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { check } from '#/design/display/more-icons.ts';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ProgressBar } from '#/design/feedback/progress-bar.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { DateField } from '#/design/forms/date-field.tsx';
import { Select } from '#/design/forms/select.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { keyOf, mostTogether } from '#/modules/orders/rules/picking/picking-route.ts';
import { ordersOfSlots, slotToShow, type SlotToPick } from '#/modules/orders/rules/picking/orders-of-slot.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { OrderBadge } from '#/pages/staff-orders/parts/order-badge.tsx';
import { formatLongDay, formatTimeAt } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { loadOrdersOfDay, type OrdersOfDay } from './parts/load-picking.ts';
import { PickHead } from './parts/pick-head.tsx';
import { placeAddress } from './parts/pick-place.ts';
import { RefusedStrip } from './parts/refused-strip.tsx';
import { useLeftPicks } from './parts/use-left-picks.ts';
import styles from './parts/picking.module.css';

export const load: LoadInBrowser = async (calls, { request }) => {
  await mayDo(calls, 'pickOrders');
  return loadOrdersOfDay(calls, request);
};

/** Shows the orders of a slot to pick, for a tablet. */
export default function Picking({ loaderData }: PropsOf<typeof import('./picking.server.ts')>) {
  const { branch, day, orders, staffId } = loaderData;
  const asked = useSearchParams();
  const slots = ordersOfSlots(orders);
  const slot = slotToShow(slots, asked.get('slot'));
  const { unsent, refused } = useLeftPicks(staffId);
  const address = (given: Record<string, string>) => `${pages.picking}?${new URLSearchParams({ ...(branch && { branch: String(branch.branchId) }), day, ...given })}`;
  return (
    <div className={styles.hands}>
      <PickHead title="Picking" about={`${branch?.name ?? 'No branch'} · ${formatLongDay(day)}`} back={{ href: pages.staffHome, label: 'Staff console' }} unsent={unsent} waitsFor={null} />
      {slots.length > 0 && (
        <nav aria-label="Slots" className={styles.waves}>
          {slots.map((one) => (
            <Anchor key={one.key} href={address({ slot: one.key })} aria-current={one === slot ? 'page' : undefined}>
              <b>{formatTimeAt(Date.parse(one.start))}</b>
              {one.isCollection && <span>Collection</span>}
              <WaveState slot={one} />
            </Anchor>
          ))}
        </nav>
      )}
      <div className={styles.body}>
        <RefusedStrip lines={refused} linkTo={({ customerOrderId, sequenceNumber }) => ({ href: placeAddress({ line: keyOf(customerOrderId, sequenceNumber), substitute: false }, { ids: [customerOrderId], isRound: false }) })} />
        <SavedNotice said={{ picked: 'Picking is finished, and the payment is being taken.' }} />
        {slot === null ? (
          <EmptyState icon="calendar" title="No orders on this day">
            <p>Choose another branch or day.</p>
          </EmptyState>
        ) : (
          <Slot key={slot.key} slot={slot} view={asked.get('view') === 'finished' ? 'finished' : 'to-do'} address={(view) => address({ slot: slot.key, view })} />
        )}
        <Choose {...loaderData} />
      </div>
    </div>
  );
}

function WaveState({ slot: { toPick, finished, waiting } }: { slot: SlotToPick }) {
  if (toPick.length === 0 && waiting.length === 0) {
    return (
      <span className={styles.done}>
        <Icon name={check} size={16} /> Finished
      </span>
    );
  }
  const all = toPick.length + finished.length + waiting.length;
  return <span>{finished.length > 0 ? `${toPick.length + waiting.length} of ${all} to go` : `${all} ${all === 1 ? 'order' : 'orders'}`}</span>;
}

function Slot({ slot, view, address }: { slot: SlotToPick; view: 'to-do' | 'finished'; address(view: string): string }) {
  const { start, end, isCollection, toPick, finished, waiting, lines, recordedLines } = slot;
  const shown = view === 'finished' ? finished : toPick;
  const mayJoin = view === 'to-do' && toPick.length > 1;
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <section className={styles.wave} aria-labelledby="slot-heading">
        <h2 id="slot-heading">
          {formatTimeAt(Date.parse(start))} to {formatTimeAt(Date.parse(end))}
          {isCollection && ', collection'}
        </h2>
        <p className={styles.soft}>
          {toPick.length + finished.length} {toPick.length + finished.length === 1 ? 'order' : 'orders'} released, {lines} lines
        </p>
        <ProgressBar label="Lines picked" hideLabel value={recordedLines} max={Math.max(lines, 1)} />
        <p>
          <b>{recordedLines}</b> of {lines} lines picked
        </p>
      </section>
      {waiting.length > 0 && (
        <Notice>
          {waiting.length === 1 ? '1 order is' : `${waiting.length} orders are`} not released yet: the shopper can still change {waiting.length === 1 ? 'it' : 'them'}.{' '}
          <TextLink href={`${pages.staffOrderList}?status=PLACED`}>Orders to release</TextLink>
        </Notice>
      )}
      <ChipRow label="Orders">
        <ChipLink href={address('to-do')} current={view === 'to-do'} className={styles.chip}>
          To do {toPick.length}
        </ChipLink>
        <ChipLink href={address('finished')} current={view === 'finished'} className={styles.chip}>
          Finished {finished.length}
        </ChipLink>
      </ChipRow>
      {shown.length === 0 ? (
        <p className={styles.soft}>{view === 'finished' ? 'No order of this slot is finished yet.' : 'Nothing is left to pick in this slot.'}</p>
      ) : (
        <form method="get" action={pages.pickRound} id={round} onChange={(event) => setChosen(countChosen(event))}>
          <ul role="list" className={styles.jobs}>
            {shown.map((one) => (
              <Job key={one.order.customerOrderId} job={one} mayJoin={mayJoin} />
            ))}
          </ul>
        </form>
      )}
      {toPick.length > 0 && (
        <div className={styles.dock}>
          {mayJoin && <Together chosen={chosen} />}
          <GoOn order={toPick[0]!} />
        </div>
      )}
    </>
  );
}

/** The id of the form in which orders are chosen to be picked together. */
const round = 'round';

const countChosen = ({ currentTarget }: FormEvent<HTMLFormElement>): number => new FormData(currentTarget).getAll('order').length;

/** The press that picks the chosen orders as one way through the shop. It stands outside the form, at the foot of the tablet. */
function Together({ chosen }: { chosen: number }) {
  const scripted = useScripted();
  const reason = chosen < 2 ? 'Tick two or more orders first.' : chosen > mostTogether ? `At most ${mostTogether} orders fit on one trolley.` : undefined;
  return (
    <Button type="submit" form={round} variant="secondary" size="large" className={styles.gloved} disabledReason={scripted ? reason : undefined} hideReason={chosen < 2}>
      {scripted && chosen > 1 ? `Pick ${chosen} together` : 'Pick together'}
    </Button>
  );
}

function Job({ job: { order, recordedLines }, mayJoin }: { job: WireStaffOrderSummary; mayJoin: boolean }) {
  const { customerOrderId, numberOfLines, status } = order;
  const href = pages.linkTo(pages.pickOrder, { customerOrderId });
  return (
    <li>
      {mayJoin && (
        <label className={styles.tick}>
          <input type="checkbox" name="order" value={customerOrderId} />
          <span className="visually-hidden">Pick order {customerOrderId} together with others</span>
        </label>
      )}
      <div className={styles.job}>
        <h3>{customerOrderId}</h3>
        <p className={styles.soft}>
          {numberOfLines} {numberOfLines === 1 ? 'line' : 'lines'}, {order.numberOfItems} {order.numberOfItems === 1 ? 'item' : 'items'}
        </p>
        <p>
          {status !== 'FULFIL' && <OrderBadge status={status} />} {order.containsEntertainingLines && <Badge tone="loyalty">Entertaining</Badge>}
        </p>
      </div>
      {status === 'FULFIL' && (
        <div className={styles.part}>
          {recordedLines > 0 && (
            <b>
              {recordedLines} of {numberOfLines}
            </b>
          )}
          <ButtonLink href={href} variant="secondary" size="large" className={styles.gloved} aria-label={`${pressFor(recordedLines, numberOfLines)} order ${customerOrderId}`}>
            {pressFor(recordedLines, numberOfLines)}
          </ButtonLink>
        </div>
      )}
      {status !== 'FULFIL' && <TextLink href={pages.linkTo(pages.staffOrder, { customerOrderId })}>Look at it</TextLink>}
    </li>
  );
}

function pressFor(recordedLines: number, lines: number): string {
  if (recordedLines === 0) return 'Start';
  return recordedLines < lines ? 'Go on' : 'Finish';
}

/** The one big press at the foot: the order that somebody has begun, otherwise the first one. */
function GoOn({ order: { order, recordedLines } }: { order: WireStaffOrderSummary }) {
  return (
    <ButtonLink href={pages.linkTo(pages.pickOrder, { customerOrderId: order.customerOrderId })} size="large" className={styles.main}>
      {pressFor(recordedLines, order.numberOfLines)}: order {order.customerOrderId}
    </ButtonLink>
  );
}

function Choose({ branch, branches, day, today }: OrdersOfDay) {
  return (
    <form method="get" className={styles.choose} key={`${branch?.branchId} ${day}`}>
      <Select label="Branch" name="branch" defaultValue={String(branch?.branchId ?? '')}>
        {branches.map(({ branchId, name }) => (
          <option key={branchId} value={branchId}>
            {name}
          </option>
        ))}
      </Select>
      <DateField label="Day" name="day" defaultValue={day} today={today} />
      <Button type="submit" variant="secondary" size="large">
        Show
      </Button>
    </form>
  );
}
