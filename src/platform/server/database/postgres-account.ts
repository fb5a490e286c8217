import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating system user that runs PostgreSQL. Empty for the current user. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

/**
 * Returns the user that runs PostgreSQL. This is the current user, except for root, which PostgreSQL refuses: then it
 * is the user `postgres`, which is created if the machine has none. Throws if it cannot be created.
 */
export function postgresAccount(): PostgresAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const account = findAccount('postgres') ?? makeAccount('postgres');
  if (account === null) {
    throw new Error(
      'PostgreSQL does not run as root, and no account `postgres` could be made. ' +
        'Start as another user, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  return account;
}

/**
 * Returns the user that runs PostgreSQL on an existing data folder. For root this is the folder's owner, or `postgres`
 * if root owns it, so that root does not take over another user's folder. Otherwise it is the current user.
 */
export function accountOwning(folder: string): PostgresAccount {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  return uid === 0 ? postgresAccount() : { uid, gid };
}

/** Returns whether the user can enter and read this folder; always true if PostgreSQL runs as the current user. */
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
