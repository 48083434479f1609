import type { Locator } from 'vitest/browser';

/** As the browser does with a text from the clipboard. */
export function pasteInto(place: Locator, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  place.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
