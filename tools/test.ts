// Runs all checks and tests, and prints the number of passed tests. `--quick` runs only contract, types, lint with
// fences, and unit tests. Arguments limit the run to the steps that they name.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './ensure-chromium.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  quick: boolean;
  /**
   * Runs the step, and returns the numbers of passed and failed tests. A step without tests counts as one failure if it
   * fails, and otherwise as nothing.
   */
  run(): Promise<Count>;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** The error of a file that could not be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  file: string;
  title: string;
  tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
}

const root = resolve(import.meta.dirname, '..');
const scratch = await mkdtemp(join(tmpdir(), 'larder-run-'));
/** Ends a step that hangs. On a slow machine the journeys take over half an hour. */
const longestStepMs = 50 * 60_000;

const steps: Step[] = [
  { name: 'contract', quick: true, run: () => check(['tools/generate-contract.ts', '--check']) },
  { name: 'types', quick: true, run: () => check([bin('typescript', 'bin/tsc'), '-b']) },
  // Includes the fences: see oxlint.config.ts.
  { name: 'lint', quick: true, run: () => check([bin('oxlint', 'bin/oxlint'), '--deny-warnings']) },
  { name: 'unit', quick: true, run: () => runVitest('unit') },
  { name: 'server', quick: false, run: () => runVitest('server') },
  { name: 'journeys', quick: false, run: runJourneys },
];

const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith('--'));
const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}
const chosen = steps.filter((step) => (named.length > 0 ? named.includes(step.name) : step.quick || !given.includes('--quick')));

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
/** The names of failed tests, printed at the very end because a CI log may show only its last lines. */
const failures: string[] = [];
for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const { passed, failed } = await step.run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const tests = passed > 0 ? `, ${passed} passed` : '';
  const line = `${step.name}: ${failed > 0 ? `FAILED (${failed})` : 'ok'}${tests}, ${seconds} s`;
  console.log(line);
  summary.push(line);
}
await rm(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(command: string[], environment: Record<string, string> = {}): Promise<Count> {
  return { passed: 0, failed: (await runNode(command, environment)) ? 0 : 1 };
}

async function runVitest(project: string): Promise<Count> {
  const file = join(scratch, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runNode([bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters]);
  const report = await readReport<VitestReport>(file);
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    failures.push(...failed.map((test) => `${relative(root, name)}: ${test.fullName}\n${firstLines(test.failureMessages?.[0])}`));
    if (failed.length === 0 && message) failures.push(`${relative(root, name)}\n${firstLines(message)}`);
  }
  return honest(ok, report?.numPassedTests, report?.numFailedTests);
}

async function runJourneys(): Promise<Count> {
  const stories = await readdir(join(root, 'journeys')).catch(() => []);
  if (stories.length === 0) {
    console.log('There are no journeys yet.');
    return { passed: 0, failed: 0 };
  }
  const built = await check(['tools/build-pages.ts']);
  if (built.failed > 0) return built;
  const program = ensureChromium((line) => console.log(line));
  if (program === null) {
    console.error('No Chromium could be found or installed. Put one on PATH.');
    return { passed: 0, failed: 1 };
  }
  const file = join(scratch, 'journeys.json');
  const environment = { LARDER_CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ok = await runNode([bin('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], environment);
  const report = await readReport<PlaywrightReport>(file);
  for (const { file: name, title, tests } of report?.suites.flatMap(specsOf) ?? []) {
    for (const { projectName, status, results } of tests) {
      if (status === 'unexpected') failures.push(`${name} [${projectName}]: ${title}\n${firstLines(results.at(-1)?.error?.message)}`);
    }
  }
  return honest(ok, report?.stats.expected, report?.stats.unexpected);
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Returns the start of a failure's message, without terminal colours. */
function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 6).map((line) => `    ${line}`).join('\n');
}

// A test file that fails to load reports no failed tests, so a failed run counts as at least one failure.
function honest(ok: boolean, passed = 0, failed = 0): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

async function readReport<Report>(file: string): Promise<Report | null> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Report) : null;
}

function bin(name: string, path: string): string {
  return join(root, 'node_modules', name, path);
}

function runNode(command: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    timeout: longestStepMs,
  });
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error));
      resolve(false);
    });
    child.once('exit', (status) => resolve(status === 0));
  });
}
