/** The window that an element's classes are of: a frame has its own `HTMLInputElement`. */
export function frameWindow(element: Element): Window & typeof globalThis {
  return element.ownerDocument.defaultView ?? window;
}
