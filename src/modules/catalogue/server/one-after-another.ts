/**
 * Makes readings that never overlap: each call is answered by one that begins after it, which calls made meanwhile share.
 * One under way may have begun before the commit that the caller must see.
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
