import type { SavedAction } from './saved-action.ts';
import type { SessionKind } from './session.ts';

/**
 * Returns whether to show the sign-in prompt instead of performing an action. A visitor who chose to continue without
 * signing in is not asked again during that visit when they add a product (SH-139).
 */
export function mustAsk(attempt: { kind: SavedAction['kind']; session: SessionKind; continuesWithout: boolean }): boolean {
  if (attempt.session !== 'anonymous') return false;
  return !(attempt.kind === 'add-to-trolley' && attempt.continuesWithout);
}
