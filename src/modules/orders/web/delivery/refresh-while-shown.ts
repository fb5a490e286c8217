/** The document as far as refreshing needs it. */
export type ShownDocument = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `refresh` each time that `every` milliseconds have passed while the document is shown, and at once when it is shown
 * again after more than that. Returns the function that ends it.
 */
export function refreshWhileShown(page: ShownDocument, every: number, refresh: () => void): () => void {
  let last = Date.now();
  const look = () => {
    if (page.visibilityState !== 'visible' || Date.now() - last < every) return;
    last = Date.now();
    refresh();
  };
  const timer = setInterval(look, every);
  page.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
