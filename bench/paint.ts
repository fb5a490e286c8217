// Benchmark of first pages in a browser: measures how long a shopper waits for them.
import { chromium, type Browser, type Page } from '@playwright/test';
import { median, readable } from './figures.ts';
import { fillTrolley } from './full-trolley.ts';

type Cookies = Awaited<ReturnType<typeof fillTrolley>>;

interface VisitOptions extends Pick<PaintOptions, 'slowdown' | 'width'> {
  cookies: Cookies | undefined;
}

interface Visit {
  /** The time until the largest contentful paint, in milliseconds. */
  paint: number;
  /** The total time by which tasks on the main thread exceeded 50 ms each, in milliseconds. */
  blocked: number;
  /** The time from pressing Add until the next frame, in milliseconds; NaN if the page has no such button. */
  press: number;
  shift: number;
  /** The number of transferred bytes. */
  all: number;
  script: number;
  html: number;
  requests: number;
}

export interface PaintOptions {
  /** Running shops, which are visited in turn, so that their builds are compared in the same run. */
  origins: readonly string[];
  runs: number;
  /** The factor by which the browser's processor is slowed down. */
  slowdown: number;
  /** The window's width in pixels. */
  width: number;
}

/**
 * Visits the home, category, search and product pages as a first-time shopper, and the trolley as a signed-in shopper
 * with 60 lines. Fills the demo shopper's trolley. Returns a table of medians.
 */
export async function measurePaint({ origins, runs, slowdown, width }: PaintOptions): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env['LARDER_CHROMIUM'] || '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const pages: Record<string, string> = {
      home: '/ecom/shop/browse/groceries',
      category: '/ecom/shop/browse/groceries/dairy_eggs_and_chilled',
      search: '/ecom/shop/search?searchTerm=bread',
      product: await findProduct(origins[0]!),
      trolley: '/ecom/shop/trolley',
    };
    const signedIn: Cookies[] = [];
    for (const origin of origins) signedIn.push(await fillTrolley(browser, origin, 60));
    const lines = [
      `Medians of ${runs} visits in a cold browser ${width} px wide, processor slowed ${slowdown} times.`,
      '',
      '| page | shop | largest paint ms | blocked ms | press ms | shift | kB | script kB | HTML kB | requests |',
      '| --- | --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ];
    for (const [name, path] of Object.entries(pages)) {
      const visits = origins.map((): Visit[] => []);
      const visitOne = (index: number) => visit(browser, origins[index]! + path, { slowdown, width, cookies: name === 'trolley' ? signedIn[index] : undefined });
      // The first visit makes the shop render and compress the page, so it does not count.
      for (const index of origins.keys()) await visitOne(index);
      for (let run = 0; run < runs; run += 1) {
        for (const index of origins.keys()) visits[index]!.push(await visitOne(index));
      }
      for (const [index, origin] of origins.entries()) lines.push(rowOf(name, origin, visits[index]!));
    }
    return lines;
  } finally {
    await browser.close();
  }
}

function rowOf(name: string, origin: string, visits: Visit[]): string {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const whole = (key: keyof Visit) => String(Math.round(middle(key)));
  const kilobytes = (key: keyof Visit) => readable(middle(key) / 1000);
  const shop = new URL(origin).host;
  const cells = [name, shop, whole('paint'), whole('blocked'), whole('press'), middle('shift').toFixed(3), kilobytes('all'), kilobytes('script'), kilobytes('html'), whole('requests')];
  return `| ${cells.join(' | ')} |`;
}

async function visit(within: Browser, address: string, { slowdown, width, cookies }: VisitOptions): Promise<Visit> {
  const context = await within.newContext({ viewport: { width, height: 800 }, locale: 'en-GB', ...(cookies && { storageState: cookies }) });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const sent = countBytes(page);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'networkidle' });
    // Work that a page postpones counts as well. Its scripts start at most a second after the HTML is parsed.
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const bytes = await sent();
    const press = await pressAdd(page);
    return { ...seen, ...bytes, press };
  } finally {
    await context.close();
  }
}

type Seen = Pick<Visit, 'paint' | 'blocked' | 'shift'> & { press: number };

/** Runs in the page before the page's own code, and collects the measurements. */
function observe(): void {
  const seen: Seen = { paint: 0, blocked: 0, shift: 0, press: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', (entry) => (seen.paint = entry.startTime));
  watch('longtask', (entry) => (seen.blocked += entry.duration - 50));
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  watch('event', (entry) => (seen.press = Math.max(seen.press, entry.duration)), { durationThreshold: 16 });
}

async function pressAdd(page: Page): Promise<number> {
  const add = page.getByRole('button', { name: /^Add/ }).first();
  if ((await add.count()) === 0) return Number.NaN;
  await add.click();
  await page.waitForTimeout(800);
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen.press);
}

function countBytes(page: Page): () => Promise<Pick<Visit, 'all' | 'script' | 'html' | 'requests'>> {
  const sizes: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => ({ kind, bytes: responseBodySize + responseHeadersSize }),
        () => ({ kind, bytes: 0 }),
      ),
    );
  });
  return async () => {
    const all = await Promise.all(sizes);
    const of = (kind: string) => all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
    return { all: all.reduce((sum, one) => sum + one.bytes, 0), script: of('script'), html: of('document'), requests: all.length };
  };
}

async function findProduct(origin: string): Promise<string> {
  const results = await (await fetch(`${origin}/ecom/shop/search?searchTerm=bread`)).text();
  return /\/ecom\/products\/[^"]+/.exec(results)![0];
}
