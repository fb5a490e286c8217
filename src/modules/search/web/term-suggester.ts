import { cleanSearchText } from '#/modules/search/rules/search-text.ts';

/** Suggestions are requested for terms of at least this many characters (SH-297). */
export const leastAsked = 3;
/** A term shorter than this clears the suggestions (SH-299). */
const leastKept = 2;
const pauseMs = 300;
const mostPauseMs = 600;

/** Requests suggestions while a shopper types. */
export interface TermSuggester {
  /** Call it with the text of the box after each change. */
  typed(text: string): void;
  stop(): void;
}

/** The term of the last call, and its answer. */
export interface LastAsked<Found> {
  last: { term: string; found: Promise<Found> } | null;
}

/**
 * Creates a suggester. While the shopper types, it calls `ask` 300 ms after the last key, or 600 ms after the first if
 * that is earlier (SH-300). It calls `show` with the answer unless the term has changed meanwhile (SH-304). A failed
 * call shows `nothing` for its term (SH-303), and the next time that the term is typed it is made again. `asked` keeps the
 * last call for the next suggester, which does not repeat it (SH-298).
 */
export function createTermSuggester<Found>(
  ask: (term: string) => Promise<Found>,
  show: (found: Found) => void,
  nothing: (term: string) => Found,
  asked: LastAsked<Found> = { last: null },
): TermSuggester {
  let current = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstKeyAt: number | null = null;

  function cancel(): void {
    clearTimeout(timer);
    firstKeyAt = null;
  }

  async function request(): Promise<void> {
    cancel();
    const term = current;
    if (asked.last?.term !== term) asked.last = { term, found: ask(term) };
    const call = asked.last;
    const found = await call.found.catch(() => {
      if (asked.last === call) asked.last = null;
      return nothing(term);
    });
    if (current === term) show(found);
  }

  return {
    typed(text) {
      const term = cleanSearchText(text).trim();
      if (term === current) return;
      current = term;
      if (term.length < leastAsked) {
        cancel();
        if (term.length < leastKept) show(nothing(''));
        return;
      }
      firstKeyAt ??= Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => void request(), Math.min(pauseMs, firstKeyAt + mostPauseMs - Date.now()));
    },
    stop() {
      cancel();
      current = '';
    },
  };
}
