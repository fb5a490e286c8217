import { visitValues } from '#/platform/web/storage/browser-values.ts';
import { parseSavedActions, withAction, withoutAction, type SavedAction } from '#/modules/account/rules/sign-in/saved-action.ts';

/**
 * Returns the actions that the shopper tried before signing in. They stay in session storage while the shopper visits
 * the sign-in pages (SH-143).
 */
export function listSavedActions(): SavedAction[] {
  return parseSavedActions(visitValues.find('savedActions'));
}

export function saveAction(action: SavedAction): void {
  keep(withAction(listSavedActions(), action));
}

export function dropAction(action: SavedAction): void {
  keep(withoutAction(listSavedActions(), action));
}

/** Returns the saved actions and deletes them: they are replayed once, whether or not that succeeds (SH-143). */
export function takeSavedActions(): SavedAction[] {
  const actions = listSavedActions();
  keep([]);
  return actions;
}

function keep(actions: readonly SavedAction[]): void {
  visitValues.keep('savedActions', actions.length === 0 ? null : JSON.stringify(actions));
}
