import type { SavedAction } from './saved-action.ts';
import type { SessionKind } from './session.ts';

/**
 * Whether to show the sign-in prompt instead of performing an action. A visitor who chose to continue without signing
 * in is not asked about adding again during that visit (SH-139).
 */
export function mustAsk(attempt: { kind: SavedAction['kind']; session: SessionKind; continuesWithout: boolean }): boolean {
  if (attempt.session !== 'anonymous') return false;
  return !(attempt.kind === 'add-to-trolley' && attempt.continuesWithout);
}
