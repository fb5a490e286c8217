import { hydratedEvent } from './hydrated-event.ts';
import type { PageFile } from './page-files.ts';

/**
 * The inline script of every document, a module at its end: it starts the page's own script once the page is painted and
 * its first pictures have arrived, or at the first touch, and repeats the presses and the typing that came before the page
 * could hear them.
 */
export const documentStarter = ({ script, imports }: PageFile): string =>
  `class A{static{self.modernBrowser=true}}(${startDocument})((script)=>import(script),${JSON.stringify([...imports, script])},${JSON.stringify(hydratedEvent)})`;

/** Runs in the browser as text, so it can use nothing from outside. */
function startDocument(load: (script: string) => Promise<unknown>, scripts: readonly string[], hydrated: string): void {
  const presses: (() => void)[] = [];
  const typed = new Set<EventTarget>();
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
    removeEventListener('input', hearTyping, true);
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

  /** Keeps a field in which the shopper typed: React takes the text that it finds there as its own, and calls no handler. */
  function hearTyping({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || /^(checkbox|radio)$/.test(target.type)) return;
    if (!typed.has(target)) presses.push(() => repeatTyping(target));
    typed.add(target);
  }

  function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // React sees a change if the text differs from the last one set through the element's own setter, so this sets the
    // old text through that setter, and the typed one past it.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }

  addEventListener('input', hearTyping, true);
  addEventListener('click', hear, true);
  addEventListener('change', hearChange, true);
  addEventListener(hydrated, repeatPresses, { once: true });
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  // A picture that does not come, or a page in the background, holds nothing up.
  setTimeout(start, 1_000);
}
