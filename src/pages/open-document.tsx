import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { unpackColumns } from '#/platform/rules/packed-columns.ts';
import { report } from '#/platform/web/error-reporter.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { PageAnswer } from '#/platform/web/router/page-answer.ts';
import { isPageError, PageError } from '#/platform/web/router/page-results.ts';
import { createPageRouter } from '#/platform/web/router/page-router.ts';
import type { RouterOptions } from '#/platform/web/router/router-options.ts';
import type { LayoutModule, PageModule, ShownPage } from '#/platform/web/router/router-state.ts';
import { documentAddress } from '#/pages/rules/document-address.ts';
import { hydratedEvent, notHydratedEvent } from './hydrated-event.ts';
import { PageApp } from './page-app.tsx';

export interface OpenDocumentOptions extends Pick<RouterOptions, 'root' | 'isFrameKnown' | 'mergeFrame' | 'loadData' | 'beforeRedirect'> {
  whenShellFails(frame: unknown): void;
}

/** Hydrates the document that the server sent. Reloads it instead if Back was pressed before the script could run. */
export function openDocument(options: OpenDocumentOptions): void {
  if (!isOfAddress() && !isReloaded()) return window.location.reload();
  // Listen for Back until hydration has finished, because React hydrates the document step by step.
  window.addEventListener('popstate', reloadIfLeft);
  const answer = unpackColumns(JSON.parse(document.getElementById('page-answer')!.textContent!)) as PageAnswer;
  const giveUp = (error: unknown) => {
    window.dispatchEvent(new Event(notHydratedEvent));
    options.whenShellFails(answer.frame);
    reportFailure(error);
  };
  takeOver(answer, options, giveUp).catch(giveUp);
}

async function takeOver(answer: PageAnswer, { whenShellFails, ...options }: OpenDocumentOptions, giveUp: (error: unknown) => void): Promise<void> {
  options.mergeFrame(null, answer.frame);
  const first: ShownPage = { answer, ...(await importModules(answer)), error: answer.failure && new PageError(answer.failure.status) };
  const router = createPageRouter({ ...options, first, loadModules, report: reportFailure });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRoot>
          <PageApp router={router} first={router.state()} report={reportFailure} whenShellFails={whenShellFails} />
        </HydratedRoot>
      </StrictMode>,
      {
        onUncaughtError(error) {
          window.reportError(error);
          giveUp(error);
        },
      },
    );
  });
}

/** Loads the code and styles of a page to open; throws a LoadError if they do not arrive. */
async function loadModules(answer: PageAnswer): Promise<Pick<ShownPage, 'page' | 'layout'>> {
  const [modules] = await Promise.all([importModules(answer), loadPart(() => Promise.all(answer.styles.map(fetchStyles)))]);
  return modules;
}

async function importModules({ script, layoutScript }: PageAnswer): Promise<Pick<ShownPage, 'page' | 'layout'>> {
  const load = (address: string) => loadPart(() => import(/* @vite-ignore */ address));
  const [page, layout] = await Promise.all([load(script), load(layoutScript)]);
  return { page: page as PageModule, layout: layout as LayoutModule };
}

/**
 * Adds a style sheet to the document and waits until it has loaded; rejects if it does not load. Does nothing if the
 * document already has the style sheet.
 */
function fetchStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not arrive`));
    };
    document.head.append(link);
  });
}

/** Reports a failure. A page error with a status below 500, such as a page that does not exist, is not a failure. */
function reportFailure(error: unknown): void {
  if (!isPageError(error) || error.status >= 500) report(error);
}

/**
 * Returns whether the document belongs to the current address. It does not if Back was pressed before the router was
 * ready.
 */
function isOfAddress(): boolean {
  return document.documentElement.dataset.address === documentAddress(window.location);
}

/**
 * Returns whether the document was just reloaded. Such a document is always accepted, so that it cannot reload forever.
 */
function isReloaded(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type === 'reload';
}

function reloadIfLeft(): void {
  if (!isOfAddress()) window.location.reload();
}

/**
 * Announces that the page is hydrated: from then on the router handles Back, and the page reacts to presses. It must
 * wrap the page; as a sibling it would make React's ids differ from the server's.
 */
function HydratedRoot({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.removeEventListener('popstate', reloadIfLeft);
    window.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}
