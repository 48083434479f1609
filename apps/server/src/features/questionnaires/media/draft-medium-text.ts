import type { Id } from '@seker/kernel';
import { type MediumTextName, mediumTextKey } from '@seker/questionnaire';
import { findLanguage, type Json, readDraft, textOf } from '@seker/questionnaire/design';
import type { Db } from '../../../db/database.ts';
import { readDraftJson } from './draft-media.queries.ts';

interface AskedText {
  /** The medium's id in documents. */
  readonly medium: string;
  readonly language: string;
}

/** Reads a medium's spoken text from the draft, in the given language or else the default; null: none. */
export async function readDraftMediumText(
  db: Db,
  id: Id<'Questionnaire'>,
  { medium, language }: AskedText,
): Promise<(name: MediumTextName) => string | null> {
  const draft = readDraft(await readDraftJson(db, id));
  if (!draft.ok) return () => null;
  const own = draft.value.fields['defaultLanguage'];
  const codes = typeof own === 'string' ? [language, own] : [language];
  const languages = codes.flatMap((code) => findLanguage(draft.value, code) ?? []);
  return (name) => {
    const texts = languages.map((each) => linesOf(textOf(each, mediumTextKey(medium, name))));
    return texts.find((text) => text !== '') ?? null;
  };
}

/** Returns plain text: files made of it have no markup or piping. */
function linesOf(text: Json | undefined): string {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) return '';
  return text
    .map((line) => (Array.isArray(line) ? line.filter((word) => typeof word === 'string').join('') : ''))
    .join('\n');
}
