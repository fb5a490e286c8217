import type { Operation, Supersedes } from '#/platform/rules/sync/operation.ts';

/** One press of the heart: the product, by its line number, is a favourite from now on, or is none. */
export interface FavouriteOperation extends Operation {
  field: 'favourite';
  value: boolean;
}

/** A later press on the same product makes an earlier one pointless. */
export const supersedes: Supersedes<FavouriteOperation> = (later, earlier) => later.target === earlier.target;

/** Reads a stored operation; returns no operation if it is invalid. */
export function parseFavouriteOperation(entry: unknown): readonly FavouriteOperation[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { id, target, field, value } = entry as Record<string, unknown>;
  if (typeof id !== 'string' || typeof target !== 'string' || field !== 'favourite' || typeof value !== 'boolean') return [];
  return [{ id, target, field, value }];
}

/** A customer's favourites, as the server last answered them. */
export interface KnownFavourites {
  lineNumbers: ReadonlySet<string>;
}

/** Returns the favourites after an operation was applied. */
export function withChoice({ lineNumbers }: KnownFavourites, { target, value }: Pick<FavouriteOperation, 'target' | 'value'>): KnownFavourites {
  const changed = new Set(lineNumbers);
  if (value) changed.add(target);
  else changed.delete(target);
  return { lineNumbers: changed };
}
