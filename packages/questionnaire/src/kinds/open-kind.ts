import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerRuleName } from '../rules/answer-rule.ts';
import type { Behaviour, Kind } from './kind.ts';
import { type OpenFormat, openFormats } from './open-formats.ts';
import type { QuestionPart } from './question-part.ts';

const SUB_KINDS = ['text', 'number', 'date', 'time'] as const satisfies readonly (keyof typeof openFormats)[];

/** A typed answer: text, a number, a date or a time. */
export const openKind: Kind<QuestionPart, keyof typeof openFormats> = {
  subKinds: SUB_KINDS,
  read(fields) {
    const subKind = fields.choice('subKind', SUB_KINDS);
    return openBehaviour(subKind, openFormats[subKind], readLines(fields));
  },
};

const MAX_LINES = 30;

function readLines(fields: JsonFields): number {
  if (fields.raw('lines') === undefined) return 1;
  const lines = fields.whole('lines');
  if (lines < 1 || lines > MAX_LINES) fields.fail('badLimits', `lines: 1 to ${MAX_LINES}`);
  return lines;
}

function openBehaviour(subKind: keyof typeof openFormats, format: OpenFormat, lines: number): Behaviour {
  const rules: readonly AnswerRuleName[] = format.rules;
  return {
    subKind,
    answers: [],
    lines,
    lists: {},
    texts: () => [],
    codes: (row) => (row === undefined ? [] : null),
    trim: (value) => value,
    view: () => ({ kind: 'open', subKind }),
    rules,
    parse: (raw, language) => format.parse(raw.values[0] ?? '', language),
    toRaw: (value) => ({ values: [String(format.scalar(value) ?? '')], texts: {}, na: false }),
    facts: (value) => ({ state: 'answered', codes: [], scalar: format.scalar(value) }),
    describe: (value) => [{ type: 'words', text: String(format.scalar(value) ?? '') }],
    openAnswers: (value) => (value.type === 'text' ? [{ answer: null, text: value.text }] : []),
    withOpenAnswer: (value, { answer }, text) =>
      value.type === 'text' && answer === null ? { type: 'text', text } : null,
    variables: (name) => [{ name, type: subKind, categories: [], ...(subKind === 'text' ? { lines } : {}) }],
    values: (value) => [value === null ? null : format.scalar(value)],
  };
}
