/**
 * Creates readings that never overlap: each call is answered by one that starts after it, shared with other calls made
 * meanwhile. A reading in progress may have started before the commit that the caller must see.
 */
export function oneAfterAnother(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return (running = read());
      }));
}
