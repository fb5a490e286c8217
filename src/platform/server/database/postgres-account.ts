import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Whom the operating system shall run PostgreSQL as. Empty: as whoever we are. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

/**
 * Answers who runs PostgreSQL: ourselves, or as root (whom PostgreSQL refuses) the account `postgres`,
 * which is made when the machine has none.
 */
export function postgresAccount(): PostgresAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const account = findAccount('postgres') ?? makeAccount('postgres');
  if (account === null) {
    throw new Error(
      'PostgreSQL does not run as root, and no account `postgres` could be made. ' +
        'Start as another user, or set DATABASE_URL to a PostgreSQL of yours.',
    );
  }
  return account;
}

/** Answers who owns a data folder that exists already, so that root does not take over what a person started. */
export function accountOwning(folder: string): PostgresAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  return uid === 0 ? postgresAccount() : { uid, gid };
}

/** Says whether the account can reach this path; always so when we run PostgreSQL as ourselves. */
export function canEnter(account: PostgresAccount, path: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0" && test -r . && test -x .', path], { ...account, cwd: '/' }).status === 0;
}

function findAccount(name: string): PostgresAccount | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

function makeAccount(name: string): PostgresAccount | null {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name], {
    timeout: 20_000,
  });
  return findAccount(name);
}
