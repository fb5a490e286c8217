import { hydratedEvent } from './hydrated-event.ts';
import type { PageFile } from './page-files.ts';

/**
 * The inline script of every document, a module at its end: it starts the page's own script once the page is painted and
 * its first pictures have arrived, or at the first touch, and repeats the presses that came before the page could hear them.
 */
export const documentStarter = ({ script, imports }: PageFile): string =>
  `class A{static{self.modernBrowser=true}}(${startDocument})((script)=>import(script),${JSON.stringify([...imports, script])},${JSON.stringify(hydratedEvent)})`;

/** Runs in the browser as text, so it can use nothing from outside. */
function startDocument(load: (script: string) => Promise<unknown>, scripts: readonly string[], hydrated: string): void {
  const presses: (() => void)[] = [];
  const touches = ['pointerdown', 'keydown', 'focusin', 'input'];
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    // Without its script the page still works: its forms are sent by the browser.
    runScripts().catch(repeatPresses);
  }

  /** Runs each chunk in a task of its own: together they would block a slow processor for a tenth of a second. */
  async function runScripts() {
    for (const script of scripts) {
      await load(script);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function repeatPresses() {
    removeEventListener('click', hear, true);
    removeEventListener('change', hearChange, true);
    // In a task of its own, because React hydrates the pressed part at once only while it does nothing else.
    setTimeout(() => presses.forEach((press) => press()));
  }

  /** Keeps a press that needs the page's script; links, text fields and forms that only search do without. */
  function hear(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>('a, summary, select, textarea, input, label, button');
    if (!event.isTrusted || pressed === null || !waits(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(() => {
      // React hydrates the part around it now. During the click it would be too late: a checkbox has changed by then.
      pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      pressed.click();
    });
  }

  function waits(pressed: HTMLElement): boolean {
    if (pressed instanceof HTMLButtonElement) return pressed.type === 'button' || pressed.form?.method === 'post';
    const field = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  }

  function hearChange({ target }: Event) {
    if (target instanceof HTMLSelectElement) presses.push(() => target.dispatchEvent(new Event('change', { bubbles: true })));
  }

  addEventListener('click', hear, true);
  addEventListener('change', hearChange, true);
  addEventListener(hydrated, repeatPresses, { once: true });
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // A picture that does not come, or a page in the background, holds nothing up.
  setTimeout(start, 1_000);
}
