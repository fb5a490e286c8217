import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

/** The narrowest phone and the desktop that every journey must work on. */
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Drawing the pack shots takes a third of a page's processor time, so only journeys about pictures load them. */
const withPictures = /(basics|main-job|staff)\.spec\.ts$/;

const browser = (...more: string[]) => ({
  executablePath: process.env['LARDER_CHROMIUM'] || '/usr/bin/chromium',
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.spec.ts',
  globalSetup: './journeys/harness/demo-database.ts',
  workers: 2,
  fullyParallel: true,
  // One attempt: a journey that fails now and then is a fault (decision 12).
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: browser(),
  },
  projects: [
    { name: 'desk', use: { viewport: desk, launchOptions: browser('--blink-settings=imagesEnabled=false') }, testIgnore: withPictures },
    { name: 'desk with pictures', use: { viewport: desk }, testMatch: withPictures },
    { name: 'phone', use: { viewport: phone, hasTouch: true }, testMatch: 'main-job.spec.ts' },
  ],
});
