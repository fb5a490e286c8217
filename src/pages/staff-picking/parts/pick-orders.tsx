import { useState } from 'react';
import type { WireStaffSubstitute } from '#/contract/rest-types.ts';
import { keyOf, linesOfRoute, nextToPick, pickingRoute, type LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import type { PickToRecord, TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';
import type { PickingStore } from '#/modules/orders/web/picking/picking-store.ts';
import { refusedLines, type RefusedLine } from '#/modules/orders/web/picking/refused-lines.ts';
import { listStaffSubstitutes } from '#/modules/recommendations/web/staff-substitute-calls.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { formatTimeAt } from '#/platform/rules/london-time.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { useSyncStore } from '#/platform/web/sync/use-sync-store.ts';
import type { RefusedPicking } from './act-on-picking.ts';
import { LineView } from './line-view.tsx';
import { LinesView } from './lines-view.tsx';
import type { LoadedPicking } from './load-pick-orders.ts';
import { PickHead } from './pick-head.tsx';
import { allLines, placeAddress, placeAsked, placeFields, slotListAddress, type PickPlace, type PickWay } from './pick-place.ts';
import { RefusedStrip } from './refused-strip.tsx';
import { SubstituteView } from './substitute-view.tsx';
import { Ticks } from './ticks.tsx';
import { usePickingRound } from './use-picking-round.ts';
import styles from './picking.module.css';

/** Picks one order, or several as one way through the shop: the list of all lines, one line, or the substitutes of one. */
export function PickOrders({ loaded, refused }: { loaded: LoadedPicking; refused: RefusedPicking | undefined }) {
  const { together, staffOrders, staffId } = loaded;
  const search = useSearchParams();
  const { round, views } = usePickingRound(staffOrders, staffId);
  const [moved, setMoved] = useState<{ from: string; place: PickPlace; substitutes: readonly WireStaffSubstitute[] | null } | null>(null);
  // What was counted of the line from which the picker went on to its substitutes.
  const [counted, setCounted] = useState<{ key: string; typed: TypedPick } | null>(null);
  const [last, setLast] = useState<LineToPick | null>(null);
  // A move within the page counts until the router moves.
  const here = moved?.from === String(search) ? moved : { place: placeAsked(search, together), substitutes: loaded.substitutes };
  const orders = views.map(({ order }) => order);
  const stops = pickingRoute(orders);
  const route = linesOfRoute(stops);
  const to = route.find(({ key }) => key === here.place.line);
  const place: PickPlace = to === undefined ? allLines : here.place;

  function go(next: PickPlace, substitutes: readonly WireStaffSubstitute[] | null = null): void {
    setMoved({ from: String(search), place: next, substitutes });
    setCounted((now) => (now?.key === next.line ? now : null));
    // Another picker may have recorded lines meanwhile. Nothing reads the orders by itself: that would keep the sign-in from ending.
    if (next.line === null) round?.freshen();
    window.history.replaceState(window.history.state, '', placeAddress(next, together));
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    if (next.substitute && substitutes === null) void loadSubstitutes(next);
  }

  async function loadSubstitutes(next: PickPlace): Promise<void> {
    const { customerOrderId, line } = route.find(({ key }) => key === next.line)!;
    const found = await listStaffSubstitutes(documentStaffCalls(), customerOrderId, line.sequenceNumber, { quiet: true }).catch(noneIfUnread);
    setMoved((now) => (now !== null && now.place.line === next.line && now.place.substitute ? { ...now, substitutes: found } : now));
  }

  const way: PickWay = {
    go,
    fieldsOf: (next) => placeFields(next, together),
    linkTo: (next) => ({
      href: placeAddress(next, together),
      onClick(event) {
        if (round === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(next);
      },
    }),
  };

  function record(line: LineToPick, pick: PickToRecord, names: Readonly<Record<string, string>>): void {
    round!.storeOf(line.customerOrderId).record(line.line.sequenceNumber, pick, names);
    setLast(line);
    go({ ...allLines, line: nextToPick(route, line.key)?.key ?? null });
  }

  function undo(line: LineToPick): void {
    round!.storeOf(line.customerOrderId).undo(line.line.sequenceNumber);
    setLast(null);
    setCounted(null);
    go({ ...allLines, line: line.key });
  }

  function discard(line: LineToPick): void {
    round!.storeOf(line.customerOrderId).discardRefused(line.line.sequenceNumber);
    go(allLines);
  }

  const [first] = orders;
  const [slot] = first!.order.slots;
  const slotText = slot ? `${formatTimeAt(Date.parse(slot.startDateTime))} to ${formatTimeAt(Date.parse(slot.endDateTime))}` : 'No slot';
  const name = together.ids.length > 1 ? `${together.ids.length} orders` : `Order ${together.ids[0]}`;
  const title = to === undefined ? name : place.substitute ? 'Choose a substitute' : `Line ${route.indexOf(to) + 1} of ${route.length}`;
  const back =
    to === undefined
      ? { href: slotListAddress(first!), label: 'Picking' }
      : place.substitute
        ? { ...way.linkTo({ line: place.line, substitute: false }), label: 'Back to the line' }
        : { ...way.linkTo(allLines), label: 'All lines' };
  const unsent = views.reduce((sum, view) => sum + view.unsent, 0);
  const waitsFor = views.find((view) => view.waitsFor !== null)?.waitsFor ?? null;
  const shared = { way, route, refused, ...(round !== null && { record, undo, discard }) };
  const view = to && views[together.ids.indexOf(to.customerOrderId)];
  const notRecorded = views.flatMap(({ order, refused: records }) => refusedLines(order.order.customerOrderId, order, records));
  const keyOfRefused = (one: RefusedLine) => keyOf(one.customerOrderId, one.sequenceNumber);
  const ofLine = {
    counted: counted?.key === to?.key ? (counted?.typed ?? null) : null,
    keep: (typed: TypedPick) => to && setCounted({ key: to.key, typed }),
    meanwhile: (to && view?.refused.get(to.line.sequenceNumber)) ?? null,
  };
  return (
    <div className={styles.hands}>
      <title>{title}</title>
      {round?.stores.map((store, at) => <Connected key={together.ids[at]} store={store} />)}
      <PickHead title={title} about={to === undefined ? slotText : `Order ${to.customerOrderId} · ${slotText}`} back={back} unsent={unsent} waitsFor={waitsFor}>
        {to !== undefined && <Ticks route={route} current={to.key} />}
      </PickHead>
      {/* The line that is shown says it itself. */}
      <RefusedStrip lines={notRecorded.filter((one) => keyOfRefused(one) !== to?.key)} linkTo={(one) => way.linkTo({ line: keyOfRefused(one), substitute: false })} />
      {to === undefined && <LinesView {...shared} stops={stops} views={views} notRecorded={new Set(notRecorded.map(keyOfRefused))} />}
      {view && !place.substitute && <LineView key={to.key} {...shared} {...ofLine} to={to} staffOrder={view.order} last={last} />}
      {view && place.substitute && <SubstituteView key={to.key} {...shared} {...ofLine} to={to} staffOrder={view.order} substitutes={here.substitutes} />}
    </div>
  );
}

/** Substitutes need a connection. Without one, the picker can still scan or type the number of one. */
function noneIfUnread(error: unknown): readonly WireStaffSubstitute[] {
  if (error instanceof CallFailure) return [];
  throw error;
}

function Connected({ store }: { store: PickingStore }): null {
  useSyncStore(store, () => store.freshen());
  return null;
}
