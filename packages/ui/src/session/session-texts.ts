import type { i18n } from 'i18next';
import { sayOwnTexts } from '../i18n/create-i18n.ts';
import { fetchTexts } from './fetch-texts.ts';
import { storedTexts } from './stored-texts.ts';
import { onTextsVersion } from './texts-version.ts';

let loading: Promise<void> | null = null;

/**
 * Reads what the installation says in the language of the session, and says it. After a log-in it is waited for, so that the
 * next screen begins with it; where it does not come, Seker's own words do.
 */
export async function loadTexts(translator: i18n): Promise<void> {
  loading ??= fetchTexts()
    .then((texts) => {
      if (texts !== null) sayOwnTexts(translator, texts);
    })
    .finally(() => {
      loading = null;
    });
  await loading;
}

/** Reads the texts again as soon as an answer of the server shows that there are others; ends with what it returns. */
export function followTexts(translator: i18n): () => void {
  return onTextsVersion((version) => {
    if (loading === null && storedTexts()?.version !== version) void loadTexts(translator);
  });
}
