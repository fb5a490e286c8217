import { runSql } from '#/platform/server/database/database.ts';
import { expect, type RunningShop } from './journey.ts';

/**
 * Gives every visitor this variant of an experiment, and waits until the process at `url` does: it reads the shares once
 * a second, and a page asks for its variants only once.
 */
export async function giveVariant({ database, url }: Pick<RunningShop, 'database' | 'url'>, experiment: string, variant: string): Promise<void> {
  await runSql(database, 'update flags.variants set share = case variant when $2 then 100 else 0 end where experiment = $1', [experiment, variant]);
  const body = JSON.stringify({ visitorId: 'any', customerId: -1, experiments: [experiment] });
  const address = `${url}/experiments-prod/v1/experiments/decisions?clientType=WEB_APP`;
  const read = async () => (await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json();
  await expect.poll(read).toMatchObject({ decisions: [{ experiment, variant }] });
}
