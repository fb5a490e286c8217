import type { InTurn } from '#/platform/web/in-turn.ts';

/** The turns of one browser. Each of its documents has its own way to them, and gives back what it holds when it ends. */
export function openTurns(): () => { inTurn: InTurn; end(): void } {
  const last = new Map<string, Promise<unknown>>();
  return () => {
    const ended = Promise.withResolvers<void>();
    let isEnded = false;
    return {
      inTurn(name, work) {
        const before = last.get(name) ?? Promise.resolve();
        // In a document that is no more nothing goes on.
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
