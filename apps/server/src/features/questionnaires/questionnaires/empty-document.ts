import { randomUUID } from 'node:crypto';
import type { InstalledLanguage } from '../../../http/language.queries.ts';

/** Builds the document of a new questionnaire: a title, and a page without questions. */
export function emptyDocument(title: string, { code, name, dir }: InstalledLanguage): unknown {
  const chapter = newUid();
  return {
    defaultLanguage: code,
    languages: [{ code, name, direction: dir, texts: { title: [[title]], [`${chapter}.text`]: [[title]] } }],
    chapters: [{ uid: chapter, hideTitle: true, pages: [{ uid: newUid(), nodes: [] }] }],
  };
}

/** A uid must start with a letter. */
function newUid(): string {
  return `n${randomUUID().replaceAll('-', '').slice(0, 15)}`;
}
