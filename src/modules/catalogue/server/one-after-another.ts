/**
 * Returns a function that runs `read` so that its runs never overlap. Each call waits for a run that starts after the
 * call; calls that wait for the same run share it. A run already in progress may have started before the commit that
 * the caller must see.
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
