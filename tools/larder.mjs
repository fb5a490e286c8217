// The entry point of every npm command: installs what is missing, then continues under the project's own Node. It has
// no dependencies and must run on Node 20, because it starts before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The scripts of each command, run in this order.
const scripts = {
  start: ['tools/build-pages.ts', 'src/start/server.ts'],
  dev: ['src/start/dev.ts'],
  test: ['tools/test.ts'],
  check: ['tools/test.ts --quick'],
  bench: ['tools/build-pages.ts', 'bench/bench.ts'],
  import: ['src/start/import.ts'],
  reset: ['src/start/reset.ts'],
  'make-staff': ['src/start/make-staff.ts'],
  requirements: ['tools/requirements.ts'],
  contract: ['tools/generate-contract.ts'],
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const [command, ...parameters] = process.argv.slice(2);
const chosen = scripts[command];
if (chosen === undefined) {
  console.error(`Usage: npm run ${Object.keys(scripts).join(' | ')}`);
  process.exit(2);
}

if (!isInstalled()) {
  say('Installing the packages of package-lock.json (npm ci).');
  const ended = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (ended !== 0) fail(`npm ci failed (${ended}).`);
}
const node = projectNode();
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

for (const [place, script] of chosen.entries()) {
  const [file, ...given] = script.split(' ');
  const last = place === chosen.length - 1;
  const status = await run(node, [file, ...given, ...(last ? parameters : [])]);
  if (status !== 0) process.exit(status);
}

// npm records in node_modules which packages it has installed; an interrupted install records nothing.
function isInstalled() {
  const written = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(written)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(written, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional binaries for other machines are missing on purpose.
    if (path === '' || (entry.optional && present[path] === undefined)) return true;
    return present[path] !== undefined && present[path].version === entry.version;
  });
}

// Returns the path of the project's Node, and fetches Node if it is missing: npm may be configured not to run install
// scripts, and then skips the script that fetches Node.
function projectNode() {
  const folder = join(root, 'node_modules', 'node');
  const program = join(folder, 'bin', windows ? 'node.exe' : 'node');
  if (works(program)) return program;
  say('Fetching the Node that this project runs on.');
  const script = 'installArchSpecificPackage.js';
  const fetched = spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit', timeout: 300_000 });
  if (fetched.status !== 0 || !works(program)) fail('The package `node` did not install. Try `npm ci` by hand.');
  return program;
}

function works(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}

function npm(given) {
  // npm passes its own path to child processes. If this was started directly (`node tools/larder.mjs start`), use the
  // npm on PATH.
  const itself = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit', timeout: 1_200_000 };
  const ended =
    itself && /\.c?js$/.test(itself)
      ? spawnSync(process.execPath, [itself, ...given], options)
      : spawnSync('npm', given, { ...options, shell: windows });
  if (ended.error) fail(String(ended.error));
  return ended.status === null ? `stopped by ${ended.signal}` : ended.status;
}

function run(program, given) {
  const child = spawn(program, given, { cwd: root, stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  // A terminal also sends Ctrl-C to the child, and passing it on would be a second signal, which means "stop at once".
  process.on('SIGINT', process.stdin.isTTY ? () => {} : pass);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(String(error)));
    child.once('exit', (status, signal) => {
      for (const name of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.removeAllListeners(name);
      resolve(status === null ? 128 + (constants.signals[signal] || 0) : status);
    });
  });
}

function say(line) {
  console.log(`larder: ${line}`);
}

function fail(line) {
  console.error(`larder: ${line}`);
  process.exit(1);
}
