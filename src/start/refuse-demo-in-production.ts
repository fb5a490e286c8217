import { makeDemoShop } from '#database/demo/demo-shop.ts';
import { demoGiftCards, demoGiftVouchers } from '#database/demo/demo-gifts.ts';
import { demoSignInsOpen } from '#/modules/account/server/public.ts';
import { findUsableGifts } from '#/modules/gifts/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { clockIsMoved, readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';

/**
 * Throws if a production shop would serve a database with demo shoppers, who can sign in with the published password,
 * with the demo's gift cards and vouchers, whose numbers are published, or with a clock that test hooks moved. The message names the command that fixes it. An explicitly enabled demo
 * (`LARDER_DEMO=yes`) may have both.
 */
export async function refuseDemoInProduction(
  database: Database,
  { production, demo }: { production: boolean; demo: boolean },
): Promise<void> {
  if (!production || demo) return;
  const { shoppers } = makeDemoShop(londonDay(await readClock(database)));
  const open = await demoSignInsOpen(database, shoppers);
  if (open.length > 0) {
    throw new Error(
      `The demo shoppers of this database sign in with a published password (${open.join(', ')}). ` +
        'Close their accounts with: npm run reset -- --demo-shoppers (or allow them with LARDER_DEMO=yes).',
    );
  }
  const usable = await findUsableGifts(database, [...demoGiftCards, ...demoGiftVouchers].map(({ serialNumber }) => serialNumber));
  if (usable.length > 0) {
    throw new Error(
      `Gift cards and vouchers of the demo shop pay with published numbers in this database (${usable.join(', ')}). ` +
        'Let them expire with: npm run reset -- --demo-shoppers (or allow them with LARDER_DEMO=yes).',
    );
  }
  if (await clockIsMoved(database)) {
    throw new Error('Test hooks have moved the clock of this database. Set it right with: npm run reset -- --clock');
  }
}
