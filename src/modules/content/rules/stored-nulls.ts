import { differingValues } from '#/platform/rules/differing-values.ts';
import { withoutNulls } from '#/platform/rules/sent-change.ts';

type Component = { type: string };

/**
 * Returns the given components with the null members of the stored ones, because clients leave out members that are null
 * (SH-468). An unchanged component gets the nulls of the stored one that equals it. A changed one gets those of the first
 * stored component of its type that is left.
 */
export function withStoredNulls(given: readonly Component[], stored: readonly Component[]): Component[] {
  const left = [...stored];
  const take = (isIt: (one: Component) => boolean): Component | undefined => {
    const at = left.findIndex(isIt);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const equals = given.map((component) => take((one) => differingValues({ one: withoutNulls(component) }, { one: withoutNulls(one) }) === null));
  return given.map((component, at) => equals[at] ?? (withNullsOf(component, take(({ type }) => type === component.type)) as Component));
}

/** Returns a value with the null members that the stored one has and it does not mention. */
function withNullsOf(given: unknown, stored: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(stored)) return given.length === stored.length ? given.map((entry, at) => withNullsOf(entry, stored[at])) : given;
  if (!isRecord(given) || !isRecord(stored)) return given;
  const nulls = Object.entries(stored).filter(([name, value]) => value === null && !(name in given));
  return { ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withNullsOf(value, stored[name])])), ...Object.fromEntries(nulls) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
