import { useState, type MouseEvent } from 'react';
import type { WireStaffSubstitute } from '#/contract/rest-types.ts';
import { linesOfRoute, nextToPick, pickingRoute } from '#/modules/orders/rules/picking/picking-route.ts';
import { formatTimeAt } from '#/platform/rules/london-time.ts';
import type { PickToRecord } from '#/modules/orders/rules/picking/typed-pick.ts';
import type { PickingStore } from '#/modules/orders/web/picking/picking-store.ts';
import { listStaffSubstitutes } from '#/modules/recommendations/web/staff-substitute-calls.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { documentStaffCalls } from '#/pages/staff/parts/document-staff.ts';
import { mayDo } from '#/pages/staff/parts/may-do.ts';
import { unsentForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { useSyncStore } from '#/platform/web/sync/use-sync-store.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useSearchParams } from '#/platform/web/router/router.tsx';
import { LineView } from './parts/line-view.tsx';
import { LinesView } from './parts/lines-view.tsx';
import { loadPickOrder, placeAsked, placeQuery, slotListAddress, type PickPlace } from './parts/load-pick-order.ts';
import { PickHead } from './parts/pick-head.tsx';
import { SubstituteView } from './parts/substitute-view.tsx';
import { Ticks } from './parts/ticks.tsx';
import { usePickOrder } from './parts/use-pick-order.ts';
import type { RefusedPicking } from './pick-order.server.ts';
import styles from './parts/picking.module.css';

export const load: LoadInBrowser = async (calls, { request, params }) => {
  await mayDo(calls, 'pickOrders');
  return loadPickOrder(calls, request, params.customerOrderId!);
};

/** The result if a form's request failed. */
export const unsent = (): RefusedPicking => ({ typed: null, ...unsentForm });

/** The way between the places of an order's picking. With script it stays within the page, also without a connection. */
export interface PickWay {
  /** Returns the props of a link to a place. */
  linkTo(place: PickPlace): { href: string; onClick(event: MouseEvent): void };
  go(place: PickPlace): void;
}

/** Picks one order line by line, for a tablet (SC-660). Its forms work without script. */
export default function PickOrder({ loaderData, actionData }: PropsOf<typeof import('./pick-order.server.ts')>) {
  const { staffOrder, staffId } = loaderData;
  const search = useSearchParams();
  const { store, view } = usePickOrder(staffOrder, staffId);
  const [moved, setMoved] = useState<{ from: string; place: PickPlace; substitutes: readonly WireStaffSubstitute[] | null } | null>(null);
  const [last, setLast] = useState<number | null>(null);
  // A move within the page counts until the router moves.
  const here = moved?.from === String(search) ? moved : { place: placeAsked(search), substitutes: loaderData.substitutes };
  const { order } = view;
  const { customerOrderId, slots } = order.order;
  const stops = pickingRoute(order);
  const route = linesOfRoute(stops);
  const to = route.find(({ line }) => line.sequenceNumber === here.place.line);
  const place: PickPlace = to === undefined ? { line: null, substitute: false } : here.place;
  const page = pages.linkTo(pages.pickOrder, { customerOrderId });

  function go(next: PickPlace, substitutes: readonly WireStaffSubstitute[] | null = null): void {
    setMoved({ from: String(search), place: next, substitutes });
    window.history.replaceState(window.history.state, '', page + placeQuery(next));
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    if (next.substitute && substitutes === null) void loadSubstitutes(next);
  }

  async function loadSubstitutes(next: PickPlace): Promise<void> {
    const found = await listStaffSubstitutes(documentStaffCalls(), customerOrderId, next.line!, { quiet: true }).catch(noneIfUnread);
    setMoved((now) => (now !== null && now.place.line === next.line && now.place.substitute ? { ...now, substitutes: found } : now));
  }

  const way: PickWay = {
    go,
    linkTo: (next) => ({
      href: page + placeQuery(next),
      onClick(event) {
        if (store === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(next);
      },
    }),
  };

  function record(sequenceNumber: number, pick: PickToRecord, names: Readonly<Record<string, string>>): void {
    store!.record(sequenceNumber, pick, names);
    setLast(sequenceNumber);
    go({ line: nextToPick(route, sequenceNumber)?.line.sequenceNumber ?? null, substitute: false });
  }

  function undo(sequenceNumber: number): void {
    store!.undo(sequenceNumber);
    setLast(null);
    go({ line: sequenceNumber, substitute: false });
  }

  const number = to === undefined ? 0 : route.indexOf(to) + 1;
  const title = to === undefined ? `Order ${customerOrderId}` : place.substitute ? 'Choose a substitute' : `Line ${number} of ${route.length}`;
  const slotText = slots[0] ? `${formatTimeAt(Date.parse(slots[0].startDateTime))} to ${formatTimeAt(Date.parse(slots[0].endDateTime))}` : 'No slot';
  const toList = { ...way.linkTo({ line: null, substitute: false }), label: 'All lines' };
  const back = to === undefined ? { href: slotListAddress(order), label: 'Picking' } : place.substitute ? { ...way.linkTo({ line: place.line, substitute: false }), label: 'Back to the line' } : toList;
  const shared = { way, route, order, refused: actionData, ...(store !== null && { record, undo }) };
  return (
    <div className={styles.hands}>
      <title>{title}</title>
      {store !== null && <Connected store={store} />}
      <PickHead title={title} about={to === undefined ? slotText : `Order ${customerOrderId} · ${slotText}`} back={back} unsent={view.unsent} waitsFor={view.waitsFor}>
        {to !== undefined && <Ticks route={route} current={to.line.sequenceNumber} />}
      </PickHead>
      {to === undefined && <LinesView {...shared} stops={stops} unsent={view.unsent} />}
      {to !== undefined && !place.substitute && <LineView key={place.line} {...shared} to={to} last={last} meanwhile={view.refused.get(to.line.sequenceNumber) ?? null} />}
      {to !== undefined && place.substitute && <SubstituteView key={place.line} {...shared} to={to} substitutes={here.substitutes} />}
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
