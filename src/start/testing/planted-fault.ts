import { runSql, type Database } from '#/platform/server/database/database.ts';

/** The message of a planted fault, as the log shows it. */
export const plantedMessage = 'a fault was planted before the commit';

/** A fault that makes a chosen transaction fail at its commit, after all of its statements. */
export interface PlantedFault {
  /** Lets the transactions before the given one (counted from 1) commit, and makes that one fail; 0 lets all of them commit. */
  at(transaction: number): Promise<void>;
  /** Returns how many writing transactions reached their commit since `at`. */
  reached(): Promise<number>;
  /** Returns the tables in which committed transactions have inserted, changed or deleted rows since `at`, sorted. */
  changed(): Promise<string[]>;
}

/**
 * Adds a deferred trigger to all tables but the given ones. PostgreSQL runs it at the commit, so everything that a
 * transaction does is done by then, and a call that sends its commit in two parts shows it.
 */
export async function plantFault(database: Database, { apartFrom }: { apartFrom: readonly string[] }): Promise<PlantedFault> {
  await runSql(database, 'create schema planted');
  await runSql(database, 'create sequence planted.reached minvalue 0');
  await runSql(database, 'create table planted.fault (transaction bigint not null)');
  await runSql(database, 'insert into planted.fault values (0)');
  await runSql(database, 'create table planted.changed (name text primary key)');
  // A sequence and not a table counts, because a rollback does not take its numbers back. A setting of the session
  // remembers the transaction that was counted; a rollback takes it back, which does no harm.
  await runSql(
    database,
    `create function planted.fail() returns trigger language plpgsql as $$
     begin
       if coalesce(current_setting('planted.counted', true), '') <> pg_current_xact_id()::text then
         perform set_config('planted.counted', pg_current_xact_id()::text, false);
         if nextval('planted.reached') = (select transaction from planted.fault) then
           raise exception '${plantedMessage}';
         end if;
       end if;
       insert into planted.changed values (format('%I.%I', tg_table_schema, tg_table_name)) on conflict do nothing;
       return null;
     end $$`,
  );
  for (const table of await listTables(database)) {
    if (apartFrom.includes(table)) continue;
    await runSql(
      database,
      `create constraint trigger planted_fault after insert or update or delete on ${table}
       deferrable initially deferred for each row execute function planted.fail()`,
    );
  }
  return {
    async at(transaction) {
      await runSql(database, 'update planted.fault set transaction = $1', [transaction]);
      await runSql(database, `select setval('planted.reached', 0)`);
      await runSql(database, 'delete from planted.changed');
    },
    reached: async () => (await runSql<{ reached: number }>(database, 'select last_value::int as reached from planted.reached'))[0]!.reached,
    changed: async () => (await runSql<{ name: string }>(database, 'select name from planted.changed order by name')).map(({ name }) => name),
  };
}

/** Returns a digest of every table's rows, by the table's name, apart from the given tables. */
export async function digestTables(database: Database, { apartFrom }: { apartFrom: readonly string[] }): Promise<Record<string, string>> {
  const tables = (await listTables(database)).filter((table) => !apartFrom.includes(table));
  const digests = tables.map((table) => `select '${table}' as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${table} t`);
  const rows = await runSql<{ name: string; digest: string }>(database, digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Returns the names of the tables whose digests differ. */
export const tablesChanged = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => before[table] !== after[table]).sort();

/** Returns the names of all tables of the shop, with their schemas. */
export async function listTables(database: Database): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    database,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'planted') order by 1`,
  );
  return rows.map(({ name }) => name);
}
