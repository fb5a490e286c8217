import { moduleOrder } from '#/module-order.ts';

/** Finds other modules' tables in a piece of SQL, such as `['offers.promotion']` in SQL of the trolley module. */
export function foreignTables(sql: string, module: string): string[] {
  const found = sql.matchAll(/\b(?:from|join|into|update|only|table|using)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/gi);
  return [...found]
    .map(([, schema, table]) => ({ schema: schema!.toLowerCase(), name: `${schema}.${table}` }))
    .filter(({ schema }) => schema !== module && (schema === 'platform' || owners.has(schema)))
    .map(({ name }) => name);
}

const owners = new Set<string>(moduleOrder);
