import { type Id, parseId } from '@seker/kernel';
import { countParts } from '@seker/questionnaire/design';

/** Counts over a document, complete or not. */
export interface DraftMeasure {
  readonly nodes: number;
  readonly questions: number;
  /** Codes. */
  readonly languages: readonly string[];
  /** The skin that it names. */
  readonly skin: Id<'Skin'> | null;
}

/** Measures a document; every object with a uid is a node: chapters, pages, questions, answers and the rest. */
export function measureDraft(document: unknown): DraftMeasure {
  let questions = 0;
  const chapters = member(document, 'chapters');
  const open: unknown[] = [chapters];
  while (open.length > 0) {
    const json = open.pop();
    if (typeof json !== 'object' || json === null) continue;
    if (!Array.isArray(json) && member(json, 'type') === 'question') questions += 1;
    open.push(...Object.values(json).filter((value) => typeof value === 'object'));
  }
  const languages = member(document, 'languages');
  const codes = (Array.isArray(languages) ? languages : []).map((language) => member(language, 'code'));
  const skin = parseId<'Skin'>(member(document, 'skin'));
  return { nodes: countParts(chapters), questions, languages: codes.filter((code) => typeof code === 'string'), skin };
}

function member(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[name] : undefined;
}
