// Finds a Chromium for the journeys on PATH, or installs one: as root from the system's packages, otherwise from
// Playwright. Prefers a headless shell: a full browser also draws its own windows and tabs, and takes half as long
// again.
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const shellPackage = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium that starts on this machine, installing one if there is none; null if the installation
 * fails.
 */
export function ensureChromium(say: (line: string) => void): string | null {
  const installShell = () => (installPackage(shellPackage, say) ? findOnPath(shells) : null);
  const installBrowser = () => (installPackage('chromium', say) ? findOnPath(browsers) : null);
  return (
    findOnPath(shells) ??
    (isOffered(shellPackage) ? installShell() : null) ??
    findOnPath(browsers) ??
    findPlaywrights() ??
    installShell() ??
    installBrowser() ??
    installPlaywrights(say)
  );
}

/** Checks whether the system's package lists contain the package, without updating the lists. */
function isOffered(name: string): boolean {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

function findOnPath(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const programs = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program) && starts(program)) ?? null;
}

function findPlaywrights(): string | null {
  const program = chromium.executablePath();
  return existsSync(program) && starts(program) ? program : null;
}

// Checks that a program runs, because on some systems the program on PATH only suggests installing a package.
function starts(program: string): boolean {
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function installPackage(name: string, say: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  say(`Installing the system package (apt-get update, apt-get install ${name}).`);
  const quiet: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], { ...quiet, timeout: 180_000 });
  const install = ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'];
  return spawnSync('apt-get', install, { ...quiet, timeout: 600_000 }).status === 0;
}

function installPlaywrights(say: (line: string) => void): string | null {
  say('No Chromium found: downloading Playwright’s (playwright install chromium).');
  const tool = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
  const given = ['install', 'chromium'];
  const ended = spawnSync(process.execPath, [tool, ...given], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  return ended.status === 0 ? findPlaywrights() : null;
}
