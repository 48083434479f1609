import type { DocumentChange } from './document-change.ts';
import type { DraftDocument, DraftLanguage } from './draft-document.ts';
import { EMPTY_TEXTS } from './draft-document.ts';
import { memberOf, sameJson } from './json-value.ts';

/** All differences in languages and texts; none affects answers. */
export function diffTexts(before: DraftDocument, after: DraftDocument): readonly DocumentChange[] {
  const old = new Map(before.languages.map((language) => [language.code, language]));
  const codes = new Set(after.languages.map(({ code }) => code));
  return [
    ...after.languages.flatMap((language): readonly DocumentChange[] => {
      const was = old.get(language.code);
      if (was === undefined) return [{ change: 'languageAdded', language: language.code, effect: 'safe' }];
      return was === language ? [] : diffLanguage(was, language);
    }),
    ...[...old.keys()]
      .filter((code) => !codes.has(code))
      .map((language): DocumentChange => ({ change: 'languageRemoved', language, effect: 'safe' })),
  ];
}

function diffLanguage(before: DraftLanguage, after: DraftLanguage): readonly DocumentChange[] {
  const language = after.code;
  const fields = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])];
  const owners = [...new Set([...before.texts.keys(), ...after.texts.keys()])];
  return [
    ...fields.flatMap((field): readonly DocumentChange[] => {
      const values = valuesOf(before.fields, after.fields, field);
      return values === null ? [] : [{ change: 'language', language, field, ...values, effect: 'safe' }];
    }),
    ...owners.flatMap((owner): readonly DocumentChange[] => {
      const [was, is] = [before.texts.get(owner) ?? EMPTY_TEXTS, after.texts.get(owner) ?? EMPTY_TEXTS];
      if (was === is) return [];
      return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key): readonly DocumentChange[] => {
        const values = valuesOf(was, is, key);
        return values === null ? [] : [{ change: 'text', language, key, ...values, effect: 'safe' }];
      });
    }),
  ];
}

function valuesOf(before: typeof EMPTY_TEXTS, after: typeof EMPTY_TEXTS, name: string) {
  const [was, is] = [memberOf(before, name), memberOf(after, name)];
  if (sameJson(was, is)) return null;
  return { ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) };
}
