import { inject } from 'vitest';

export type ScreenLanguage = 'he' | 'en';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether each test runs in both languages, as in a long run. */
    readonly isInBoth: boolean;
  }
}

/**
 * The languages of a test that need not run in both every day: `daily` alone, and both in a long run. Neighbouring tests
 * take different ones, so that each screen is seen in both; its main one runs in both every day.
 */
export function mainly(daily: ScreenLanguage): readonly ScreenLanguage[] {
  return inject('isInBoth') ? ['he', 'en'] : [daily];
}
