import type { WireQuantity } from '#/platform/rules/quantity.ts';

/** An action that an anonymous visitor tried, saved until they have signed in (SH-137). */
export interface SavedAction {
  kind: 'add-to-trolley' | 'favourite';
  lineNumber: string;
  productId: string;
  /** The product's name, for messages. */
  title: string;
  /** The quantity to add; null for a favourite. */
  quantity: WireQuantity | null;
  /** The shopper's message, for a product that can be personalised. */
  personalisedMessage?: string | undefined;
}

/**
 * Returns the title of the prompt for these actions, which says why the visitor should sign in (SC-026). It mentions
 * favourites only if every action is a favourite.
 */
export function promptTitle(actions: readonly Pick<SavedAction, 'kind'>[]): string {
  return actions.every(({ kind }) => kind === 'favourite') ? 'Sign in to save favourites' : 'Sign in to start your shop';
}

type ActionKey = Pick<SavedAction, 'kind' | 'lineNumber'>;

/**
 * Returns the actions with this one added. It replaces an earlier action of the same kind for the same product:
 * repeated presses of 'Add' must not add up, because normally the first press replaces that button (SC-113).
 */
export function withAction<Action extends ActionKey>(actions: readonly Action[], action: Action): Action[] {
  return [...withoutAction(actions, action), action];
}

export function withoutAction<Action extends ActionKey>(actions: readonly Action[], action: ActionKey): Action[] {
  return actions.filter((one) => one.kind !== action.kind || one.lineNumber !== action.lineNumber);
}

/** Parses stored actions and skips invalid ones. Returns an empty list if nothing is stored or it cannot be parsed. */
export function parseSavedActions(text: string | null): SavedAction[] {
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter(isSavedAction) : [];
  } catch {
    return [];
  }
}

function isSavedAction(kept: unknown): kept is SavedAction {
  if (typeof kept !== 'object' || kept === null) return false;
  const { kind, lineNumber, productId, quantity } = kept as Partial<SavedAction>;
  if (typeof lineNumber !== 'string' || typeof productId !== 'string') return false;
  return kind === 'favourite' || (kind === 'add-to-trolley' && typeof quantity?.amount === 'number');
}
