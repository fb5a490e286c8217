export type CounterState = 'reachedMax' | 'nearMax' | null;

/**
 * Returns the state of the counter beside a text of limited length: at the maximum, or from three quarters of it while
 * the field has the focus (AC-494, AC-495).
 */
export function counterState(length: number, longest: number, hasFocus: boolean): CounterState {
  if (length >= longest) return 'reachedMax';
  return hasFocus && length >= longest * 0.75 ? 'nearMax' : null;
}
