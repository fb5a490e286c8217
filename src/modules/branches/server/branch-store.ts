import { readSql, runSql, type Database } from '#/platform/server/database/database.ts';
import type { MinimumOrderValues } from '#/modules/branches/rules/branch-answer.ts';
import type { BranchRecord } from '#/modules/branches/rules/branch-record.ts';
import { outwardPattern } from '#/modules/branches/rules/postcode-area.ts';
import { tidyArea } from '#/modules/branches/rules/postcode-area.ts';
import { selectCollectionMinimum, selectDeliveryMinimum } from '#/modules/settings/server/public.ts';

/** The columns of a `BranchRecord`. */
export const branchColumns = `id, name, line1, line2, town, region, postal_code as "postalCode", collection,
  jsonb_build_object('groceries', groceries, 'entertaining', entertaining, 'delivery', delivery) as services,
  latitude, longitude, collection_minimum_pence as "collectionMinimumPence",
  delivery_minimum_pence as "deliveryMinimumPence",
  array(select prefix from branches.postcode_areas where branch_id = branches.id order by prefix) as "postcodeAreas"`;

/** Returns the branch with this id, or null. */
export async function findBranch(database: Database, branchId: number): Promise<BranchRecord | null> {
  return (await findBranches(database, [branchId]))[0] ?? null;
}

/**
 * Returns the minimum order values that count at a branch (SC-252). Falls back to the shop's own for a value that the
 * branch does not set, or if the branch does not exist.
 */
export async function minimumOrderValues(database: Database, branchId: number): Promise<MinimumOrderValues> {
  const [found] = await readSql<{ minimums: MinimumOrderValues }>(database, `select ${selectMinimums('$1::integer')} as minimums`, [branchId]);
  return found!.minimums;
}

/**
 * Returns SQL for the result of `minimumOrderValues` as one JSON value, for use in another module's statement. `branchId`
 * is SQL for the branch's number.
 */
export function selectMinimums(branchId: string): string {
  return `(select json_build_object('deliveryPence', coalesce(min(delivery_minimum_pence), ${selectDeliveryMinimum}),
      'collectionPence', coalesce(min(collection_minimum_pence), ${selectCollectionMinimum}))
    from branches.branches where id = ${branchId})`;
}

/**
 * Returns SQL for the result of `findBranch` as one JSON value, for use in another module's statement. Takes SQL for
 * the branch's number.
 */
export const selectBranch = (branchId: string): string =>
  `(select row_to_json(branch) from (select ${branchColumns} from branches.branches where id = ${branchId}) as branch)`;

/** Returns branches by id, in the order of their ids; unknown ones are omitted. */
export function findBranches(database: Database, branchIds: readonly number[]): Promise<BranchRecord[]> {
  return runSql(database, `select ${branchColumns} from branches.branches where id = any($1::integer[]) order by id`, [
    branchIds,
  ]);
}

/** Returns all branches, sorted by name. */
export function listBranches(database: Database): Promise<BranchRecord[]> {
  return runSql(database, `select ${branchColumns} from branches.branches order by name, id`);
}

/**
 * Returns the id of the branch that delivers to a postcode: the branch of the longest area that the postcode begins
 * with. Null if there is none (SC-358), or if that branch does not offer delivery.
 */
export async function branchForPostcode(database: Database, postcode: string): Promise<number | null> {
  const [row] = await runSql<{ branchId: number | null }>(database, `select ${selectBranchForPostcode('$1::text')} as "branchId"`, [postcode]);
  return row!.branchId;
}

/**
 * Returns SQL for the result of `branchForPostcode`, for use in another module's statement. Takes SQL for the postcode,
 * which is matched in the form that `spacedPostcode` returns. Each `offset 0` stops PostgreSQL from copying the expression
 * below it into each of its uses: the copies ran every regular expression up to eight times.
 */
export const selectBranchForPostcode = (postcode: string): string => `
  (select case when delivery then branch_id end from branches.postcode_areas join branches.branches on branches.id = branch_id
   where prefix = any(array(
     select left(spaced, length) from (select case
           when compact !~ '^${outwardPattern}[0-9][A-Z]{2}$' and typed ~ '^${outwardPattern} [0-9][A-Z]?$' then typed
           when compact ~ '^${outwardPattern}$' then compact
           else regexp_replace(compact, '^(${outwardPattern})([0-9][A-Z]{0,2})$', '\\1 \\2') end as spaced
       from (select typed, replace(typed, ' ', '') as compact
         from (select upper(trim(regexp_replace(left(${postcode}, 16), '\\s+', ' ', 'g'))) as typed offset 0) as tidied offset 0) as packed offset 0) as written,
       generate_series(1, length(spaced)) as length))
   order by length(prefix) desc limit 1)`;

/**
 * Creates or changes branches; each then delivers to the given areas and no others. An area of another branch moves to
 * the given branch. Must run in a transaction.
 */
export async function saveBranches(database: Database, branches: readonly BranchRecord[]): Promise<void> {
  await runSql(database, saveStatement, [JSON.stringify(branches.map(({ services, ...rest }) => ({ ...rest, ...services })))]);
  await runSql(
    database,
    `delete from branches.postcode_areas where branch_id = any($1::integer[])
       and (branch_id, prefix) not in (select * from unnest($2::integer[], $3::text[]))`,
    [branches.map(({ id }) => id), ...areaLists(branches)],
  );
  await runSql(
    database,
    `insert into branches.postcode_areas (branch_id, prefix) select * from unnest($1::integer[], $2::text[])
     on conflict (prefix) do update set branch_id = excluded.branch_id`,
    areaLists(branches),
  );
}

const saveStatement = `insert into branches.branches (id, name, line1, line2, town, region, postal_code, collection, groceries,
    entertaining, delivery, latitude, longitude, collection_minimum_pence, delivery_minimum_pence)
  select id, name, line1, line2, town, region, "postalCode", collection, groceries, entertaining, delivery, latitude, longitude,
    "collectionMinimumPence", "deliveryMinimumPence"
  from jsonb_to_recordset($1::jsonb) as given(
    id integer, name text, line1 text, line2 text, town text, region text, "postalCode" text, collection boolean,
    groceries boolean, entertaining boolean, delivery boolean, latitude double precision, longitude double precision,
    "collectionMinimumPence" integer, "deliveryMinimumPence" integer)
  on conflict (id) do update set name = excluded.name, line1 = excluded.line1, line2 = excluded.line2, town = excluded.town,
    region = excluded.region, postal_code = excluded.postal_code, collection = excluded.collection,
    groceries = excluded.groceries, entertaining = excluded.entertaining, delivery = excluded.delivery,
    latitude = excluded.latitude, longitude = excluded.longitude,
    collection_minimum_pence = excluded.collection_minimum_pence, delivery_minimum_pence = excluded.delivery_minimum_pence`;

function areaLists(branches: readonly BranchRecord[]): [number[], string[]] {
  const byPrefix = new Map(branches.flatMap(({ id, postcodeAreas }) => postcodeAreas.map((area) => [tidyArea(area), id])));
  return [[...byPrefix.values()], [...byPrefix.keys()]];
}
