import type { WireOrderSummary } from '#/contract/rest-types.ts';
import type { OrderStatus } from './order-record.ts';
import { previousStatuses, upcomingStatuses } from './order-status-text.ts';

/** A list of a customer's orders as a page keeps it, with the start of the next page if there are more orders (SC-584). */
export interface OrderList {
  /** The ids in the order of the list. */
  ids: readonly string[];
  orders: Readonly<Record<string, WireOrderSummary>>;
  next: { rel: 'next'; start: number } | null;
}

/** The lists of orders that pages keep (SC-584). */
export type OrderListName = 'pending' | 'previous' | 'completed' | 'recent';

/**
 * How each list is read: the orders with these statuses, sorted. Null for the orders placed last, which have a call of
 * their own (SC-585, SC-587).
 */
export const orderListings: Readonly<Record<OrderListName, { statuses: readonly OrderStatus[]; sortBy: '-created' | 'slotDate' } | null>> = {
  pending: { statuses: upcomingStatuses, sortBy: 'slotDate' },
  previous: { statuses: previousStatuses, sortBy: '-created' },
  completed: { statuses: ['COMPLETED'], sortBy: '-created' },
  recent: null,
};

interface OrderPage {
  content: readonly WireOrderSummary[];
  links?: readonly { rel: string; start: number }[];
}

/** Returns the list that these pages make, one after the other; an order that moved from page to page while they were read occurs once. */
export function orderListOf(pages: readonly OrderPage[]): OrderList {
  const orders = Object.fromEntries(pages.flatMap(({ content }) => content.map((order) => [order.customerOrderId, order])));
  const ids = new Set(pages.flatMap(({ content }) => content.map(({ customerOrderId }) => customerOrderId)));
  const next = pages.at(-1)?.links?.find(({ rel }) => rel === 'next');
  return { ids: [...ids], orders, next: next ? { rel: 'next', start: next.start } : null };
}

/** Returns the orders of a list, in its order. */
export const ordersOf = ({ ids, orders }: Pick<OrderList, 'ids' | 'orders'>): WireOrderSummary[] => ids.map((id) => orders[id]!);

/** The upcoming and the previous orders of a customer (SC-584, SC-585). */
export type OrderLists = Readonly<Record<'pending' | 'previous', OrderList>>;

/**
 * Returns the lists with these pending orders moved to the previous ones, as cancelled, at their place by the time they
 * were created (SC-611). Ignores orders that are not pending, so an order that the server lists as previous stays there.
 */
export function withCancelled({ pending, previous }: OrderLists, cancelled: ReadonlySet<string>): OrderLists {
  const moved = pending.ids.filter((id) => cancelled.has(id));
  if (moved.length === 0) return { pending, previous };
  const ended = moved.map((id): WireOrderSummary => ({ ...pending.orders[id]!, status: 'CANCELLED', links: [] }));
  const all = [...ended, ...ordersOf(previous)].toSorted((a, b) => Date.parse(b.created) - Date.parse(a.created));
  const { next } = previous;
  return {
    pending: { ...pending, ids: pending.ids.filter((id) => !cancelled.has(id)) },
    previous: { ...orderListOf([{ content: all }]), next },
  };
}

/** Whether an order can be changed now, or is being changed. */
export const canChangeOrder = ({ status, links }: Pick<WireOrderSummary, 'status' | 'links'>): boolean => status === 'AMENDING' || links.some(({ rel }) => rel === 'init-amend');

/** Whether an order cannot be cancelled now: it has no link to do so, or something is in progress with it (SC-607, SC-608). */
export const isCancelDisabled = ({ links }: Pick<WireOrderSummary, 'links'>, isInProgress: boolean): boolean =>
  isInProgress || !links.some(({ rel }) => rel === 'cancel');
