import { defineConfig } from '@playwright/test';
import { withoutPictures } from './journeys/harness/pictures.ts';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  globalSetup: './journeys/harness/demo-database.ts',
  workers: 2,
  fullyParallel: true,
  // One attempt: a journey that fails now and then is a fault (decision 12).
  retries: 0,
  // Limits are there for what hangs, not for what is slow: the machine may have other work.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['LARDER_CHROMIUM'] || '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Drawing in the browser's process saves the messages between the two.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: the two optimising compilers take a quarter of their processor time and never pay.
        '--js-flags=--no-opt --no-maglev',
        withoutPictures,
      ],
    },
  },
  // One project: each would start browsers and shops of its own.
  projects: [{ name: 'desk' }],
});
