import { randomUUID } from 'node:crypto';
import type { InstalledLanguage } from '../../../http/language.queries.ts';

/** What a new questionnaire begins with: a title, and a page without questions. */
export function emptyDocument(title: string, { code, name, dir }: InstalledLanguage): unknown {
  const chapter = newUid();
  return {
    defaultLanguage: code,
    languages: [{ code, name, direction: dir, texts: { title: [[title]], [`${chapter}.text`]: [[title]] } }],
    chapters: [{ uid: chapter, hideTitle: true, pages: [{ uid: newUid(), nodes: [] }] }],
  };
}

/** Begins with a letter, as uids do. */
function newUid(): string {
  return `n${randomUUID().replaceAll('-', '').slice(0, 15)}`;
}
