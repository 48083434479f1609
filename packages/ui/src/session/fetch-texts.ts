import { languagesCalls, type SessionTexts } from '@seker/contract';
import { client } from './client.ts';
import { storeTexts } from './stored-texts.ts';

/** Reads what the installation says in the language of the session, and keeps it for the next page; null where none came. */
export async function fetchTexts(): Promise<SessionTexts | null> {
  const texts = await client.call(languagesCalls.readTexts, {}).catch(() => null);
  if (texts !== null) storeTexts(texts);
  return texts;
}
