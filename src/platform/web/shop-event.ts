/** Something that happened in this document, for whoever measures what goes on in the shop. */
export interface ShopEvent {
  name: string;
  [field: string]: string | number | boolean | null;
}

const eventType = 'shop-event';

/** Tells of something that happened; heard by whoever listens at that moment, and kept by nobody. */
export function raiseShopEvent(event: ShopEvent): void {
  document.dispatchEvent(new CustomEvent(eventType, { detail: event }));
}

/** Hears of what happens from now on; gives the way to stop. */
export function whenShopEvent(listener: (event: ShopEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ShopEvent>).detail);
  document.addEventListener(eventType, hear);
  return () => document.removeEventListener(eventType, hear);
}
