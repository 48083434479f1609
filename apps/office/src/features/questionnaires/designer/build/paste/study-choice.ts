import type { LanguageChoice, Study } from '@seker/formats';
import { LANGUAGES } from '@seker/kernel';
import type { DesignCommand, DraftDocument } from '@seker/questionnaire/design';
import { jsonLine } from '../../session/json-line.ts';

export interface StudyLanguage {
  /** As the study has it. */
  readonly code: string;
  readonly name: string;
  readonly isInDraft: boolean;
}

/** The languages of a study beside that in which it is taken. */
export function otherLanguages(study: Study, document: DraftDocument, main: string): readonly StudyLanguage[] {
  return study.languages
    .filter((code) => code !== study.language && code !== main)
    .map((code) => ({ code, name: shipped(code)?.name ?? code, isInDraft: has(document, code) }));
}

/** The language of the questionnaire in which a study is taken at first: its own one, or that of the paper. */
export function firstLanguage(study: Study, document: DraftDocument, paper: string): string {
  return has(document, study.language) ? study.language : paper;
}

export function choiceOf(
  study: Study,
  document: DraftDocument,
  main: string,
  added: ReadonlySet<string>,
): LanguageChoice {
  const others = otherLanguages(study, document, main).map(({ code, isInDraft }) => [
    code,
    isInDraft || added.has(code) ? code : null,
  ]);
  return { ...Object.fromEntries(others), [study.language]: main };
}

/** The languages that come into the questionnaire with the study. */
export function addedLanguages(document: DraftDocument, added: ReadonlySet<string>): readonly DesignCommand[] {
  let after = document.languages.at(-1)?.code ?? null;
  return [...added].flatMap((code): readonly DesignCommand[] => {
    const language = shipped(code);
    if (language === null || has(document, code)) return [];
    const fields = {
      name: language.name,
      direction: language.direction,
      fallback: jsonLine(document.fields['defaultLanguage']),
    };
    const command: DesignCommand = { op: 'addLanguage', language: code, fields, texts: {}, after };
    after = code;
    return [command];
  });
}

function has(document: DraftDocument, code: string): boolean {
  return document.languages.some((language) => language.code === code);
}

function shipped(code: string): { readonly name: string; readonly direction: 'ltr' | 'rtl' } | null {
  return Object.entries(LANGUAGES).find(([each]) => each === code)?.[1] ?? null;
}
