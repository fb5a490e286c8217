import { hydratedEvent } from './hydrated-event.ts';
import type { PageFile } from './page-files.ts';

/**
 * Returns the inline module script at the end of every document. It starts the page's own scripts at the shopper's
 * first action, when the page has loaded, or after a second, whichever is first. Once the page is hydrated, it repeats
 * the presses and typing from before.
 */
export const documentStarter = ({ script, imports }: PageFile): string =>
  `class A{static{self.modernBrowser=true}}(${startDocument})((script)=>import(script),${JSON.stringify([...imports, script])},${JSON.stringify(hydratedEvent)})`;

/** Runs in the browser, from its source text, so it cannot use anything outside itself. */
function startDocument(load: (script: string) => Promise<unknown>, scripts: readonly string[], hydrated: string): void {
  const presses: (() => void)[] = [];
  const typed = new Set<EventTarget>();
  const touches = ['pointerdown', 'keydown', 'focusin', 'input'];
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    // If the scripts do not load, the page still works: the browser sends its forms.
    runScripts().catch(repeatPresses);
  }

  /** Runs each script in a separate task: in one task they would block a slow processor for a tenth of a second. */
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
    // Use a separate task: React hydrates a pressed part synchronously only while it is not rendering.
    setTimeout(() => presses.forEach((press) => press()));
  }

  /** Holds back a press that needs the page's script. Links, text fields and forms with method GET work without it. */
  function hear(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>('a, summary, select, textarea, input, label, button');
    if (!event.isTrusted || pressed === null || !waits(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(() => {
      // Make React hydrate the part around the button now. The click would be too late: it has already changed a
      // checkbox.
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

  /**
   * Records a field in which the shopper typed. On hydration React accepts the typed text without calling a handler.
   */
  function hearTyping({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || /^(checkbox|radio)$/.test(target.type)) return;
    if (!typed.has(target)) presses.push(() => repeatTyping(target));
    typed.add(target);
  }

  function repeatTyping(field: HTMLInputElement | HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // React sees a change if the text differs from the text last set through the element's own setter. So set the old
    // text through that setter, and the typed text through the prototype's.
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
  // Start anyway if a picture does not arrive, or if the page is in the background.
  setTimeout(start, 1_000);
}
