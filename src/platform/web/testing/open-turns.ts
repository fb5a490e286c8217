import type { InTurn } from '#/platform/web/sync/in-turn.ts';

/**
 * Creates the fake locks of one browser. Returns a function that creates a document's handle to these locks. When a
 * document ends, its locks are released.
 */
export function openTurns(): () => { inTurn: InTurn; end(): void } {
  const last = new Map<string, Promise<unknown>>();
  return () => {
    const ended = Promise.withResolvers<void>();
    let isEnded = false;
    return {
      inTurn(name, work) {
        const before = last.get(name) ?? Promise.resolve();
        // A document that has ended runs nothing more.
        const done = before.then(() => (isEnded ? new Promise<never>(() => undefined) : work()));
        last.set(name, before.then(() => Promise.race([done.catch(() => undefined), ended.promise])));
        return done;
      },
      end() {
        isEnded = true;
        ended.resolve();
      },
    };
  };
}
