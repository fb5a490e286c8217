import { runSql, type Database } from '#/platform/server/database/database.ts';
import { deleteSignInsOf } from './sign-in-store.ts';
import { hashOfNobody, isPassword } from './password-hash.ts';

interface PublishedSignIn {
  email: string;
  password: string;
}

/** Returns the e-mail addresses whose accounts still accept their published password. */
export async function demoSignInsOpen(database: Database, published: readonly PublishedSignIn[]): Promise<string[]> {
  const hashes = await runSql<{ email: string; hash: string }>(
    database,
    'select email_key as email, password_hash as hash from account.accounts where email_key = any($1::text[])',
    [published.map(({ email }) => email)],
  );
  const open: string[] = [];
  for (const { email, hash } of hashes) {
    const { password } = published.find((one) => one.email === email)!;
    if (await isPassword(password, hash)) open.push(email);
  }
  return open;
}

/** Gives these accounts a hash that no password matches, and ends their sign-ins. */
export async function closeDemoSignIns(database: Database, emails: readonly string[]): Promise<void> {
  const closed = await runSql<{ id: number }>(
    database,
    'update account.accounts set password_hash = $2 where email_key = any($1::text[]) returning id',
    [[...emails], hashOfNobody],
  );
  for (const { id } of closed) await deleteSignInsOf(database, id);
}
