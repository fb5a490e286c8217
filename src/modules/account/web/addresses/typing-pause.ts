/** The pause after which a search starts, and the longest that typing without a pause delays it, in milliseconds (AC-213). */
export const typingPauseMs = 300;
export const longestDelayMs = 600;

export interface Debounced {
  /** Runs the action after a pause without further calls, or at the latest after the longest delay. */
  call(): void;
  /** Runs the action now, and not once more for the calls before. */
  flush(): void;
  cancel(): void;
}

/** Debounces an action to the pauses of somebody who types. */
export function afterTypingPause(action: () => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let deadline: number | null = null;
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = deadline = null;
  };
  const flush = () => {
    cancel();
    action();
  };
  return {
    call() {
      const now = performance.now();
      deadline ??= now + longestDelayMs;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(typingPauseMs, deadline - now)));
    },
    flush,
    cancel,
  };
}
