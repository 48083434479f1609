import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });

/** What a selector finds, when it is asked for. */
export function css(selector: string): Locator {
  return page.getByCss(selector);
}

/** The words of each, as they are read. */
export function texts(found: Locator): readonly string[] {
  return found.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
}
