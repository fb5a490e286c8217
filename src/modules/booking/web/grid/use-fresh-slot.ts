import { useEffect } from 'react';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import { useCurrentSlot, useCurrentSlotStore } from '#/modules/booking/web/current-slot-provider.tsx';

/**
 * Returns the slot for a page that the server rendered with one. Until this document has read the slot, this is the
 * rendered one, unless another shopper has signed in meanwhile. The slot is read again when the page becomes visible,
 * because another tab may have booked one. When its hold ends, it is read again together with the trolley, whose total
 * includes the slot's charge.
 */
export function useFreshSlot(brought: ClientSlot | null, broughtFor: number): ClientSlot | null {
  const store = useCurrentSlotStore();
  const trolley = useTrolleyStore();
  const current = useCurrentSlot();
  const isRead = useSessionReady() && !current.loading;
  const { customerId } = useSession();
  const mayShow = customerId === -1 || customerId === broughtFor;
  const slot = isRead ? current.slot : mayShow ? brought : null;
  const until = slot?.slotExpiryTime ?? null;

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void store.load(true);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);

  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => {
      void store.load(true);
      void trolley.load(true);
    }, Math.max(0, Date.parse(until) - Date.now()) + graceMs);
    return () => clearTimeout(timer);
  }, [store, trolley, until]);

  return slot;
}

/** Milliseconds to wait after a hold has ended: it ends by the shop's clock, and the browser's may differ slightly. */
const graceMs = 2000;
