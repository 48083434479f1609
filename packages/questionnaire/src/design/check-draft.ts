import type { DesignError, DesignErrorCode } from '../document/design-error.ts';
import { readDocument } from '../document/parse-document.ts';
import { fieldNaming, nodesByUid } from './field-naming.ts';
import { isJsonObject, memberOf } from './json-value.ts';

/** A problem that blocks publishing, with the field and language for a link to it. */
export interface DraftProblem extends DesignError {
  /** A member of the node, or a text key. */
  readonly field?: string;
  readonly language?: string;
}

/** Reports all problems of a draft: structure, references, randomisation and texts. */
export function checkDraft(json: unknown): readonly DraftProblem[] {
  const { questionnaire, errors, check } = readDocument(json);
  const nodes = nodesByUid(json);
  // A question that could not be read still exists, so references to it are not faults.
  const isUnread = (uid: string): boolean =>
    memberOf(nodes.get(uid) ?? {}, 'type') === 'question' &&
    !questionnaire.questions.has(uid) &&
    errors.some(({ at }) => at === uid);
  const found = check().filter(({ code, detail }) => code !== 'unknownQuestion' || !isUnread(lastWord(detail)));
  return [...errors, ...found].map((error) => located(error, nodes, questionnaire.defaultLanguage, json));
}

function lastWord(detail: string): string {
  return detail.slice(detail.lastIndexOf(' ') + 1);
}

const IN_TEXT = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):(.+)$/;
const PIPED = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*): ([A-Za-z][A-Za-z0-9-]*)$/;
const NAMED_FIELD = /^([A-Za-z]+): /;

function located(
  error: DesignError,
  nodes: ReturnType<typeof nodesByUid>,
  defaultLanguage: string,
  json: unknown,
): DraftProblem {
  const { code, at, detail } = error;
  if (code === 'missingText') return { ...error, field: detail, language: defaultLanguage };
  const [, textLanguage, textKey] = IN_TEXT.exec(at) ?? [];
  if (textLanguage !== undefined && textKey !== undefined) {
    return { ...error, at: textKey.split('.')[0] ?? at, field: textKey, language: textLanguage };
  }
  const node = nodes.get(at);
  if (code === 'unknownQuestion' || code === 'forwardReference') {
    const [, language, question] = PIPED.exec(detail) ?? [];
    if (language !== undefined && question !== undefined) {
      const key = keyPiping(json, language, at, question);
      return { ...error, ...(key === null ? {} : { field: key }), language };
    }
  }
  const field =
    FIELD_OF_CODE[code] ?? NAMED_FIELD.exec(detail)?.[1] ?? (node === undefined ? null : fieldNaming(node, detail));
  return field === null ? error : { ...error, field };
}

/** Codes that concern a single member. */
const FIELD_OF_CODE: Partial<Record<DesignErrorCode, string>> = {
  invalidNumber: 'number',
  duplicateVariable: 'number',
  unknownKind: 'kind',
  unknownSubKind: 'subKind',
  unknownRule: 'rules',
  ruleNotForKind: 'rules',
  badPattern: 'rules',
  noMaximum: 'rules',
  noAnswers: 'answers',
  noRows: 'rows',
  noColumns: 'columns',
  badScale: 'scale',
  badStep: 'step',
  badTimeLimit: 'timeLimitSeconds',
  badDisplayCount: 'random',
  badArea: 'areas',
  badPlaces: 'places',
  badSet: 'sets',
  parentAfterChild: 'parent',
  parentIsChild: 'parent',
  noSource: 'binds',
  unknownBind: 'binds',
};

function keyPiping(json: unknown, code: string, owner: string, question: string): string | null {
  if (!isJsonObject(json)) return null;
  const languages = memberOf(json, 'languages');
  const language = Array.isArray(languages)
    ? languages.find((each) => isJsonObject(each) && memberOf(each, 'code') === code)
    : undefined;
  const texts = isJsonObject(language) ? memberOf(language, 'texts') : undefined;
  if (!isJsonObject(texts)) return null;
  const found = Object.entries(texts).find(
    ([key, text]) =>
      (key === owner || key.startsWith(`${owner}.`)) && JSON.stringify(text).includes(JSON.stringify(question)),
  );
  return found?.[0] ?? null;
}
