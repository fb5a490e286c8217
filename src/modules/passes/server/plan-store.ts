import type { Pence } from '#/platform/rules/money.ts';
import { readSql, runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { likePattern } from '#/platform/server/database/like-pattern.ts';

export interface PlanTerms {
  name: string;
  months: number;
  pricePence: Pence;
  active: boolean;
}

export interface PassPlan extends PlanTerms {
  planId: number;
  /** The transaction that last changed the plan. */
  version: string;
}

const columns = 'plan_id as "planId", name, months, price_pence as "pricePence", active, xmin::text as version';

/** Returns all plans, the shortest first. */
export async function listPlans(database: Database): Promise<PassPlan[]> {
  return readSql(database, `select ${columns} from passes.plans order by months, plan_id`);
}

/** Returns a part of the plans whose name contains the query, the shortest first, and the number of all. */
export async function findPlans(database: Database, { query, start, size }: { query: string; start: number; size: number }): Promise<{ plans: PassPlan[]; total: number }> {
  const pattern = likePattern(query.trim());
  const [plans, [all]] = await Promise.all([
    readSql<PassPlan>(database, `select ${columns} from passes.plans where name ilike $1 order by months, plan_id limit $2 offset $3`, [pattern, size, start]),
    readSql<{ count: number }>(database, 'select count(*)::integer as count from passes.plans where name ilike $1', [pattern]),
  ]);
  return { plans, total: all!.count };
}

/** Returns a plan; null if there is none. */
export async function findPlan(database: Database, planId: number): Promise<PassPlan | null> {
  const [plan] = await readSql<PassPlan>(database, `select ${columns} from passes.plans where plan_id = $1`, [planId]);
  return plan ?? null;
}

/** Returns a plan and locks it until the transaction ends; null if there is none. */
export async function lockPlan(database: Transaction, planId: number): Promise<PassPlan | null> {
  const [plan] = await runSql<PassPlan>(database, `select ${columns} from passes.plans where plan_id = $1 for update`, [planId]);
  return plan ?? null;
}

export async function insertPlan(database: Transaction, { name, months, pricePence, active }: PlanTerms): Promise<PassPlan> {
  const [plan] = await runSql<PassPlan>(
    database,
    `insert into passes.plans (name, months, price_pence, active) values ($1, $2, $3, $4) returning ${columns}`,
    [name, months, pricePence, active],
  );
  return plan!;
}

export async function savePlan(database: Transaction, planId: number, { name, months, pricePence, active }: PlanTerms): Promise<PassPlan> {
  const [plan] = await runSql<PassPlan>(
    database,
    `update passes.plans set name = $2, months = $3, price_pence = $4, active = $5 where plan_id = $1 returning ${columns}`,
    [planId, name, months, pricePence, active],
  );
  return plan!;
}
