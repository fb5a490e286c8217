import { runSql } from '#/platform/server/database/database.ts';
import { expect, type RunningShop } from './journey.ts';

/**
 * Gives every visitor this variant of an experiment, and waits until the process at `url` does: it reads the shares once
 * a second, and a page asks for its variants only once.
 */
export async function giveVariant({ database, url }: Pick<RunningShop, 'database' | 'url'>, experiment: string, variant: string): Promise<void> {
  await runSql(database, 'update flags.variants set share = case variant when $2 then 100 else 0 end where experiment = $1', [experiment, variant]);
  const address = `${url}/experiments-prod/v1/experiments/decisions?clientType=WEB_APP`;
  const variantOf = async (visitorId: string): Promise<string> => {
    const body = JSON.stringify({ visitorId, customerId: -1, experiments: [experiment] });
    const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { decisions } = (await answer.json()) as { decisions: { variant: string }[] };
    return decisions[0]!.variant;
  };
  // The previous shares may give this variant to some visitors, so ask for several.
  const visitors = Array.from({ length: 16 }, (_, number) => `visitor ${number}`);
  await expect.poll(async () => new Set(await Promise.all(visitors.map(variantOf)))).toEqual(new Set([variant]));
}
