/** The pause after which a search starts, and the longest that typing without a pause delays it, in milliseconds (AC-213). */
export const typingPauseMs = 300;
export const longestDelayMs = 600;

export interface TypingPause {
  /** Runs the action after a pause without further calls, or at the latest after the longest delay. Drops earlier actions. */
  call(action: () => void): void;
  /** Drops the action that waits. */
  cancel(): void;
}

/** Delays actions to the pauses of a person who types. */
export function makeTypingPause(): TypingPause {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let deadline: number | null = null;
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = deadline = null;
  };
  return {
    call(action) {
      const now = performance.now();
      deadline ??= now + longestDelayMs;
      if (timer !== null) clearTimeout(timer);
      const run = () => {
        cancel();
        action();
      };
      timer = setTimeout(run, Math.max(0, Math.min(typingPauseMs, deadline - now)));
    },
    cancel,
  };
}
