// Times the search for the best assignment of units to offers, on generated trolleys. Usage: node
// bench/time-best-offers.ts [trolleys].
import { bestOffers } from '#/modules/offers/rules/best-offers/best-offers.ts';
import { largeTrolley, makeOfferTrolley } from '#/modules/offers/testing/offer-trolleys.ts';
import { quantile, readable } from './figures.ts';

const trolleys = Number(process.argv[2] ?? 500);
const warmUps = 100;
/** The number of times that each trolley is timed. The minimum counts, to exclude other work on the machine. */
const repeats = 20;

console.log('| aisles of 40 offers | p50 ms | p99 ms | worst ms | p99 ms, first time | bound reached |\n|---|---|---|---|---|---|');
for (const aisles of [13, 10, 8, 5]) {
  const least: number[] = [];
  const first: number[] = [];
  let bounded = 0;
  for (let seed = 1 - warmUps; seed <= trolleys; seed += 1) {
    const { lines, promotions } = makeOfferTrolley(seed, { ...largeTrolley, aisles });
    const times = Array.from({ length: seed > 0 ? repeats : 1 }, () => {
      const start = performance.now();
      const { boundReached } = bestOffers(lines, promotions);
      const took = performance.now() - start;
      return { took, boundReached };
    });
    if (seed <= 0) continue;
    least.push(Math.min(...times.map(({ took }) => took)));
    first.push(times[0]!.took);
    if (times[0]!.boundReached) bounded += 1;
  }
  const figures = [quantile(least, 0.5), quantile(least, 0.99), quantile(least, 1), quantile(first, 0.99)].map(readable);
  console.log(`| ${aisles} | ${figures.join(' | ')} | ${bounded} of ${trolleys} |`);
}
