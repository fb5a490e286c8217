import type { Page } from '@playwright/test';

/** Pastes a text into the focused field, if the page allows it. */
export function paste(page: Page, pasted: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const allowed = document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    if (allowed) document.execCommand('insertText', false, text);
  }, pasted);
}
