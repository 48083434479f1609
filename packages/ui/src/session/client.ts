import { CallError, createClient, TEXTS_HEADER } from '@seker/contract';
import type { Translate } from '../i18n/use-text.ts';
import { noteNoAnswer } from './no-answer.ts';
import { endSession } from './session-end.ts';
import { noteTextsVersion } from './texts-version.ts';

/** The one client of this page; every 401 ends the session. */
export const client = createClient<AbortSignal>({
  fetch: async (url, init) => {
    try {
      const answer = await fetch(url, init);
      noteTextsVersion(answer.headers.get(TEXTS_HEADER));
      return answer;
    } catch (error) {
      noteNoAnswer();
      throw error;
    }
  },
  onUnauthenticated: () => endSession('loggedOff'),
});

/** The sentence for a failed call: the server's own, or ours where no answer came. Null when the session is over. */
export function failureText(error: unknown, t: Translate): string | null {
  if (!(error instanceof CallError)) return t('app.technicalFailure');
  if (error.status === 401) return null;
  if (error.code === 'network') return t('app.noAnswer');
  // These have no sentence for a person.
  const isWordless = error.code === 'badAnswer' || error.code === 'wordless';
  return isWordless ? t('app.technicalFailure') : error.message;
}
