// Creates a staff user with all permissions, for example the first one: `npm run make-staff -- EMAIL`. Prompts for the
// password and reads it from standard input.
import { createBreachCheck } from '#/modules/account/server/public.ts';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { makeStaffUser } from '#/modules/staff/server/public.ts';
import { openLog } from '#/platform/server/log.ts';
import { readSettings } from '#/platform/server/settings.ts';
import { askPassword } from './ask-password.ts';
import { openShopDatabase } from './open-shop-database.ts';

const usage = `Usage: npm run make-staff -- EMAIL ["Display name"]
The password is read from standard input, so that it stands in no shell history.`;

async function main(): Promise<number> {
  const [email, displayName = 'First staff user'] = process.argv.slice(2);
  if (!email || email.startsWith('-')) {
    console.error(usage);
    return 2;
  }
  const password = await askPassword(process.stdin, process.stderr);
  const settings = readSettings(process.env);
  const log = openLog('silent');
  const { database, leave } = await openShopDatabase(settings, log, (line) => console.log(line));
  const breachCheck = createBreachCheck({ provider: settings.passwordBreachProvider, log });
  try {
    const made = await makeStaffUser({ database, breachCheck }, { email, password, displayName, permissions: staffPermissions });
    if (made.kind === 'refused') {
      console.error(`${made.field}: ${made.message}`);
      return 1;
    }
    console.log(`Staff user ${email} has been created with all permissions.`);
    return 0;
  } finally {
    await leave();
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
