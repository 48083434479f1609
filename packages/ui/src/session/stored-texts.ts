import { languagesCalls, type SessionTexts } from '@seker/contract';
import { localStore, readJson } from './browser-store.ts';

const TEXTS = 'seker.texts';

/** The installation's texts as they came last, so that a page begins with them. */
export function storedTexts(): SessionTexts | null {
  const parsed = languagesCalls.readTexts.answer.safeParse(readJson(localStore, TEXTS));
  return parsed.success ? parsed.data : null;
}

export function storeTexts(texts: SessionTexts): void {
  localStore.write(TEXTS, JSON.stringify(texts));
}
