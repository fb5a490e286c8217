import { hydratedEvent, notHydratedEvent } from './hydrated-event.ts';
import type { PageFile } from './page-files.ts';

/**
 * Returns the inline module script at the end of every document. It requests the page's scripts, `needed`, after the
 * first frame, because each request would delay that frame. It starts them at the shopper's first action, when the
 * loaded page is painted, or after a second, whichever is first. Once the page is hydrated, it repeats the presses and
 * typing from before. If the page cannot be hydrated, it sends the pressed forms as a browser without script does.
 */
export function documentStarter({ script, imports }: PageFile, needed: readonly string[]): string {
  const parts: DocumentParts = { scripts: [...imports, script], needed, hydrated: hydratedEvent, notHydrated: notHydratedEvent };
  return `class A{static{self.modernBrowser=true}}(${startDocument})((script)=>import(script),${JSON.stringify(parts)})`;
}

interface DocumentParts {
  /** The scripts to run, in this order. */
  scripts: readonly string[];
  /** All scripts to request. */
  needed: readonly string[];
  hydrated: string;
  notHydrated: string;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Runs in the browser, from its source text, so it cannot use anything outside itself. */
function startDocument(load: (script: string) => Promise<unknown>, { scripts, needed, hydrated, notHydrated }: DocumentParts): void {
  /** Repeats what the shopper did, in the same order. */
  const repeats: (() => void)[] = [];
  const presses = new Set<HTMLElement>();
  const typed = new Map<TextField, Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd'>>();
  const touches = ['pointerdown', 'keydown', 'focusin', 'input'];
  let isRequested = false;
  let isStarted = false;

  function start() {
    if (isStarted) return;
    isStarted = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    requestScripts();
    runScripts().catch(giveUp);
  }

  function requestScripts() {
    if (isRequested) return;
    isRequested = true;
    for (const href of needed) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }

  /** Runs each script in a separate task: in one task they would block a slow processor for a tenth of a second. */
  async function runScripts() {
    for (const script of scripts) {
      await load(script);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function stopHearing() {
    removeEventListener('input', hearTyping, true);
    removeEventListener('click', hear, true);
    removeEventListener('change', hearChange, true);
    for (const pressed of presses) pressed.removeAttribute('aria-busy');
  }

  function repeatAll() {
    removeEventListener(notHydrated, giveUp);
    // Use a separate task: React hydrates a pressed part synchronously only while it is not rendering. Until then a press
    // still has to wait: the browser may handle it first, and React does not know yet what was typed before it.
    setTimeout(async () => {
      stopHearing();
      // Make React hydrate the pressed parts now. The click would be too late: it has already changed a checkbox.
      for (const pressed of presses) pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      // React replaces a part that it cannot hydrate.
      const replaced = [...presses].filter((pressed) => !pressed.isConnected);
      for (const repeat of repeats) {
        repeat();
        // Let React render the change: a second press of Add must find that the button is gone.
        await undefined;
      }
      await send(replaced);
    });
  }

  /**
   * Leaves the page to the browser, because it works without its scripts too: repeats the presses and submits the forms
   * of pressed submit buttons.
   */
  function giveUp() {
    removeEventListener(notHydrated, giveUp);
    stopHearing();
    for (const pressed of presses) if (!isSubmit(pressed)) pressed.click();
    void send([...presses]);
  }

  /**
   * Submits the forms of the pressed buttons in order: all but the last with `fetch`, the last as an ordinary form
   * submission, so that the browser shows its answer.
   */
  async function send(pressed: readonly HTMLElement[]) {
    const buttons = pressed.filter(isSubmit);
    for (const button of buttons) {
      const { form } = button;
      if (button === buttons.at(-1)) {
        // React may still listen, but it cannot handle a form that it replaced.
        const hideFromReact = (event: Event) => event.stopImmediatePropagation();
        addEventListener('submit', hideFromReact, true);
        if (!form.isConnected) document.body.append(form);
        form.requestSubmit(button);
        // If validation stopped the form, there was no event, and the next one is not ours.
        removeEventListener('submit', hideFromReact, true);
      } else {
        const body = new URLSearchParams([...new FormData(form, button)] as [string, string][]);
        // If the network fails, the browser shows its own error when it sends the last form.
        await fetch(form.action, { method: 'post', body, redirect: 'manual' }).catch(() => undefined);
      }
    }
  }

  function isSubmit(pressed: HTMLElement): pressed is HTMLButtonElement & { form: HTMLFormElement } {
    return pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form !== null;
  }

  /** Holds back a press that needs the page's script. Links, text fields and forms with method GET work without it. */
  function hear(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>('a, summary, select, textarea, input, label, button');
    if (!event.isTrusted || pressed === null || !waits(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.setAttribute('aria-busy', 'true');
    presses.add(pressed);
    repeats.push(() => pressed.isConnected && pressed.click());
  }

  function waits(pressed: HTMLElement): boolean {
    if (pressed instanceof HTMLButtonElement) return pressed.type === 'button' || pressed.form?.method === 'post';
    const field = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  }

  function hearChange({ target }: Event) {
    if (target instanceof HTMLSelectElement) repeats.push(() => target.dispatchEvent(new Event('change', { bubbles: true })));
  }

  /**
   * Records a field in which the shopper typed, with its text. On hydration, React accepts the typed text without
   * calling a handler, but clears it when the page's state next changes, for example when another field's text is
   * repeated.
   */
  function hearTyping({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || /^(checkbox|radio)$/.test(target.type)) return;
    if (!typed.has(target)) repeats.push(() => repeatTyping(target));
    const { value, selectionStart, selectionEnd } = target;
    typed.set(target, { value, selectionStart, selectionEnd });
  }

  function repeatTyping(field: TextField) {
    const last = typed.get(field)!;
    const { value } = last;
    const { selectionStart, selectionEnd } = field.value === value ? field : last;
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
  addEventListener(hydrated, repeatAll, { once: true });
  addEventListener(notHydrated, giveUp);
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  requestAnimationFrame(() => setTimeout(requestScripts));
  // When the second frame begins, the first, with the pictures, is painted.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))));
  // Start anyway if a picture does not arrive, or if the page is in the background.
  setTimeout(start, 1_000);
}
