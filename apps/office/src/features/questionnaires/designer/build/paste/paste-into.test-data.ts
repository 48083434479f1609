import type { Locator } from 'vitest/browser';

/** As the browser does with what is on the clipboard: a text, and how a word processor lays it out. */
export function pasteInto(place: Locator, text: string, html?: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== undefined) clipboardData.setData('text/html', html);
  place.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** As the browser does with a file that is dropped. */
export function dropInto(place: Locator, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const at = place.element();
  for (const type of ['dragover', 'drop'])
    at.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}
