/** Something that happened in this document, for analytics. */
export interface ShopEvent {
  name: string;
  [field: string]: string | number | boolean | null;
}

const eventType = 'shop-event';

/** Notifies the current listeners of an event; later listeners do not get it. */
export function raiseShopEvent(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent(eventType, { detail: event }));
}

/** Calls the listener for every later event. Returns a function that unsubscribes the listener. */
export function onShopEvent(listener: (event: ShopEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ShopEvent>).detail);
  document.addEventListener(eventType, hear);
  return () => document.removeEventListener(eventType, hear);
}
