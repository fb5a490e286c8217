import { getNamedType, isObjectType, type FieldNode, type GraphQLOutputType } from 'graphql';
import type { FieldResolver, FieldResolvers } from '#/platform/server/server-module.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { collectFields, type Fragments } from './graph-selection.ts';

/**
 * The resolvers of fields that later modules add to earlier types, by `Type.field`. Each call resolves many objects.
 */
export type BatchedFields = ReadonlyMap<string, FieldResolver>;

/**
 * Wraps each resolver so that it runs in batches: objects requested within one call before the next microtask are
 * resolved together.
 */
export function batchFields(resolvers: FieldResolvers): BatchedFields {
  const named = Object.entries(resolvers).flatMap(([type, fields]) =>
    Object.entries(fields).map(([field, resolve]) => [`${type}.${field}`, batch(`${type}.${field}`, resolve)] as const),
  );
  return new Map(named);
}

interface Batch {
  parents: object[];
  values: Promise<readonly unknown[]>;
}

function batch(name: string, resolveMany: FieldResolver): FieldResolver {
  const waiting = new WeakMap<CallContext, Batch>();
  return async (parents, call) => {
    if (parents.length === 0) return [];
    const batch = waiting.get(call) ?? open(call);
    const from = batch.parents.length;
    batch.parents.push(...parents);
    return (await batch.values).slice(from, from + parents.length);
  };

  function open(call: CallContext): Batch {
    const parents: object[] = [];
    const values = Promise.resolve().then(async () => {
      waiting.delete(call);
      const resolved = await resolveMany(parents as never[], call);
      if (resolved.length !== parents.length) throw new Error(`${name} resolved ${resolved.length} values for ${parents.length} objects`);
      return resolved;
    });
    const batch = { parents, values };
    waiting.set(call, batch);
    return batch;
  }
}

/**
 * Resolves the batched fields of a result's values, and adds them to copies of the values, so that the plan can write
 * them.
 */
export type Fill = (values: readonly unknown[], call: CallContext) => Promise<readonly unknown[]>;

/** Returns the function that fills a selection of this type; null if it contains no batched field. */
export function fillOf(type: GraphQLOutputType, nodes: readonly FieldNode[], fragments: Fragments, batched: BatchedFields): Fill | null {
  const named = getNamedType(type);
  if (batched.size === 0 || !isObjectType(named)) return null;
  const known = named.getFields();
  const parts = [...fieldsByName(nodes, fragments)].flatMap(([name, within]) => {
    const field = known[name];
    if (!field) return [];
    const resolve = batched.get(`${named.name}.${name}`);
    const fill = fillOf(field.type, within, fragments, batched);
    return resolve || fill ? [{ name, resolve, fill }] : [];
  });
  if (parts.length === 0) return null;
  return fillWithin(async (objects, call) => {
    const columns = await Promise.all(
      parts.map(async ({ name, resolve, fill }) => {
        const values = resolve ? await resolve(objects as never[], call) : objects.map((object) => object[name]);
        return fill ? fill(values, call) : values;
      }),
    );
    return objects.map((object, at) => ({ ...object, ...Object.fromEntries(parts.map(({ name }, n) => [name, columns[n]![at]])) }));
  });
}

/** Groups the fields of a selection by their own name, so that aliases of one field are filled together. */
function fieldsByName(nodes: readonly FieldNode[], fragments: Fragments): Map<string, FieldNode[]> {
  const byName = new Map<string, FieldNode[]>();
  for (const { selectionSet } of nodes) {
    for (const within of collectFields(selectionSet!, fragments).values()) {
      const name = within[0]!.name.value;
      byName.set(name, [...(byName.get(name) ?? []), ...within]);
    }
  }
  return byName;
}

type Plain = Record<string, unknown>;

/**
 * Returns a function that replaces all objects among the values with one call of `fillObjects`. The values may contain
 * lists and nulls.
 */
function fillWithin(fillObjects: (objects: readonly Plain[], call: CallContext) => Promise<readonly Plain[]>): Fill {
  return async (values, call) => {
    const filled = await fillObjects(values.flat(Infinity as 1).filter(isObject), call);
    let next = 0;
    const replaced = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(replaced);
      return isObject(value) ? filled[next++] : value;
    };
    return values.map(replaced);
  };
}

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
