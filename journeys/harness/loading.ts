import type { APIResponse, Page, Route } from '@playwright/test';

/** A link in the footer of every page with the main layout, and its path. */
export const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Our story' });
const footerPath = '/ecom/help-information/about-us';

/** Changes the path of the footer link in all documents from now on. */
export async function leadFooterTo(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => /^\/ecom\/(?!assets\/)/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      if (response.status() >= 300 && response.status() < 400) return route.fallback();
      await route.fulfill({ response, headers: headersOfChanged(response), body: (await response.text()).replaceAll(footerPath, path) });
    },
  );
}

/**
 * Returns the headers for a document that a test has modified, without its content security policy. The policy allows
 * only the original inline scripts.
 */
export function headersOfChanged(response: APIResponse): Record<string, string> {
  const { 'content-security-policy': _, ...headers } = response.headers();
  return headers;
}

/** Collects the paths of the documents requested from now on. */
export function collectLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Delays matching requests until they are released. `asked` resolves when the first one is made. */
export async function hold(page: Page, url: RegExp, answer: (route: Route) => Promise<void> = (route) => route.fallback()) {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let arrived!: () => void;
  const asked = new Promise<void>((resolve) => (arrived = resolve));
  await page.route(url, async (route) => {
    arrived();
    await held;
    await answer(route);
  });
  return { asked, letGo };
}

/**
 * Sends matching requests at once, but delays their answers until they are released. `asked` resolves when the first
 * answer is there.
 */
export async function holdAnswer(page: Page, url: RegExp) {
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let answered!: () => void;
  const asked = new Promise<void>((resolve) => (answered = resolve));
  await page.route(url, async (route) => {
    const response = await route.fetch();
    answered();
    await held;
    await route.fulfill({ response });
  });
  return { asked, letGo };
}

/** Reads the scroll position, in pixels. */
export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits for the answer to the shopping context call, which every document makes once it knows who is shopping. */
export const sessionAnswered = (page: Page) => page.waitForResponse(/[?&]tag=shopping-context/, { timeout: 30_000 });
