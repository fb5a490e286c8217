// Deletes the embedded database in LARDER_DATA; the next start sets up a new shop. `--demo-shoppers` only closes the
// demo shoppers' accounts, and `--clock` only corrects the clock.
import { makeDemoShop } from '#database/demo/demo-shop.ts';
import { demoGiftCards, demoGiftVouchers } from '#database/demo/demo-gifts.ts';
import { closeDemoSignIns } from '#/modules/account/server/public.ts';
import { expireGifts } from '#/modules/gifts/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { deleteEmbeddedDatabase } from '#/platform/server/database/embedded-database.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { openShopDatabase } from './open-shop-database.ts';

const say = (line: string) => console.log(line);
const settings = readSettings(process.env);

async function main(): Promise<void> {
  const parts = process.argv.slice(2);
  const unknown = parts.filter((part) => part !== '--demo-shoppers' && part !== '--clock');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. Usage: npm run reset [-- --demo-shoppers] [--clock]`);
  if (parts.length > 0) return mend(parts);
  if (settings.databaseUrl !== null) throw new Error('DATABASE_URL names your own PostgreSQL, which this command does not delete.');
  await deleteEmbeddedDatabase(settings.dataFolder);
  say(`The database in ${settings.dataFolder} is deleted.`);
}

async function mend(parts: readonly string[]): Promise<void> {
  const { database, leave } = await openShopDatabase(settings, openLog('silent'), say);
  try {
    if (parts.includes('--clock')) await setClockRight(database);
    if (parts.includes('--demo-shoppers')) await closeDemoShoppers(database);
  } finally {
    await leave();
  }
}

async function setClockRight(database: Database): Promise<void> {
  await moveClock(database, null);
  say("The shop's clock shows the database's time.");
}

async function closeDemoShoppers(database: Database): Promise<void> {
  const { shoppers } = makeDemoShop(londonDay(await readClock(database)));
  await closeDemoSignIns(database, shoppers.map(({ email }) => email));
  await expireGifts(database, [...demoGiftCards, ...demoGiftVouchers].map(({ serialNumber }) => serialNumber));
  say('The demo shoppers are signed out and cannot sign in any more, and the demo gift cards and vouchers have expired.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
