import { randomUUID } from 'node:crypto';
import type { InstalledLanguage } from '../../../http/language.queries.ts';

/**
 * Builds the document of a new questionnaire: a page without questions, and no title yet. The working name is for those
 * who work on it; the title is asked for in the designer.
 */
export function emptyDocument({ code, name, dir }: InstalledLanguage): unknown {
  return {
    defaultLanguage: code,
    languages: [{ code, name, direction: dir, texts: {} }],
    chapters: [{ uid: newUid(), hideTitle: true, pages: [{ uid: newUid(), nodes: [] }] }],
  };
}

/** A uid must start with a letter. */
function newUid(): string {
  return `n${randomUUID().replaceAll('-', '').slice(0, 15)}`;
}
