import type { SavedAction } from './saved-action.ts';
import type { SessionKind } from './session.ts';

/**
 * Whether an attempt is performed or answered by the prompt. Whoever chose to continue without signing in is not asked
 * about adding again during that visit (SH-139).
 */
export function mustAsk(attempt: { kind: SavedAction['kind']; session: SessionKind; continuesWithout: boolean }): boolean {
  if (attempt.session !== 'anonymous') return false;
  return !(attempt.kind === 'add-to-trolley' && attempt.continuesWithout);
}
