import {
  type AnswerFacts,
  type Condition,
  conditionOf,
  type DesignCommand,
  type DraftNode,
  isJsonObject,
  type Json,
  type JsonObject,
} from '@seker/questionnaire/design';
import { jsonLine } from '../../session/json-line.ts';
import { asJson } from '../as-json.ts';

/** The four of source and target, and an item that is offered on a condition of its own. */
export const BIND_TYPES = [
  'questionQuestion',
  'answerAnswer',
  'questionAnswer',
  'answerQuestion',
  'configured',
] as const;
export type BindType = (typeof BIND_TYPES)[number] | 'horizontal';

export const BOUND_LISTS = ['answers', 'rows', 'columns'] as const;
export type BoundList = (typeof BOUND_LISTS)[number];
export const TAKES = ['chosen', 'notChosen', 'all'] as const;
export type Take = (typeof TAKES)[number];

/** A bind while it is made or changed; `null` is not picked yet. */
export interface BindForm {
  readonly type: BindType;
  readonly from: string | null;
  readonly to: string | null;
  /** The target's list, and the source's. */
  readonly list: BoundList;
  readonly source: BoundList;
  readonly take: Take;
  /** Rows are taken that were answered so. */
  readonly answers: readonly number[];
  /** Items of the source that are left out. */
  readonly without: readonly string[];
  readonly item: string | null;
  readonly answer: number | null;
  readonly row: string | null;
  readonly when: 'chosen' | 'notChosen';
  readonly does: 'show' | 'preset';
  readonly value: string;
  readonly condition: Condition | null;
}

export const EMPTY_BIND: BindForm = {
  type: 'questionQuestion',
  from: null,
  to: null,
  list: 'answers',
  source: 'answers',
  take: 'chosen',
  answers: [],
  without: [],
  item: null,
  answer: null,
  row: null,
  when: 'chosen',
  does: 'show',
  value: '',
  condition: null,
};

/** A bind as it stands at its target, taken apart to be changed; what it does not say is as in an empty one. */
export function formOf(bind: JsonObject, to: string): BindForm {
  const text = (name: string): string | null => (typeof bind[name] === 'string' ? bind[name] : null);
  const numbers = Array.isArray(bind['answers']) ? bind['answers'].filter((one) => typeof one === 'number') : [];
  const type = [...BIND_TYPES, 'horizontal' as const].find((one) => one === bind['type']) ?? EMPTY_BIND.type;
  const value = isJsonObject(bind['value']) ? jsonLine(bind['value']['value']) : '';
  return {
    type,
    to,
    from: text('from'),
    list: BOUND_LISTS.find((one) => one === bind['list']) ?? EMPTY_BIND.list,
    source: BOUND_LISTS.find((one) => one === bind['source']) ?? (type === 'horizontal' ? 'rows' : 'answers'),
    take: TAKES.find((one) => one === bind['take']) ?? EMPTY_BIND.take,
    answers: numbers,
    without: Array.isArray(bind['without']) ? bind['without'].map(jsonLine) : [],
    item: text('item'),
    answer: typeof bind['answer'] === 'number' ? bind['answer'] : null,
    row: text('row'),
    when: bind['when'] === 'notChosen' ? 'notChosen' : 'chosen',
    does: bind['do'] === 'preset' ? 'preset' : 'show',
    value,
    condition: bind['if'] === undefined ? null : conditionOf(bind['if']),
  };
}

/** The bind as the document has it; `null` while something of it is not picked. `target` tells how a preset is read. */
export function bindOf(form: BindForm, target: AnswerFacts | null): JsonObject | null {
  const { type, from, list, item, answer, row, when } = form;
  const chosen = { from: from ?? '', answer: answer ?? 0, when, ...(row === null ? {} : { row }) };
  if (type === 'configured')
    return item === null || form.condition === null ? null : { type, list, item, if: asJson(form.condition) };
  if (from === null || form.to === null) return null;
  switch (type) {
    case 'questionQuestion':
    case 'horizontal': {
      // Rows that were answered so are a type of their own; all other lists are taken alike.
      const isNarrow = form.source === 'rows' && form.take !== 'all' && form.answers.length > 0;
      return {
        type: isNarrow ? 'horizontal' : 'questionQuestion',
        from,
        ...(isNarrow || form.source === 'answers' ? {} : { source: form.source }),
        list,
        take: form.take,
        ...(isNarrow ? { answers: [...form.answers] } : {}),
        ...(form.without.length === 0 ? {} : { without: [...form.without] }),
      };
    }
    case 'answerAnswer':
      return item === null || answer === null ? null : { type, list, item, ...chosen };
    case 'questionAnswer':
      return item === null ? null : { type, list, item, from };
    case 'answerQuestion': {
      if (answer === null) return null;
      if (form.does === 'show') return { type, ...chosen, do: 'show' };
      const value = presetValue(form.value, target);
      return value === null ? null : { type, ...chosen, do: 'preset', value: { op: 'literal', value } };
    }
  }
}

/** Texts, dates and times are words; all else are numbers or codes. */
function presetValue(typed: string, target: AnswerFacts | null): string | number | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const isWords = target?.type === 'text' || target?.type === 'date' || target?.type === 'time';
  if (isWords) return trimmed;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : null;
}

export function bindsOf(node: DraftNode): readonly Json[] {
  return Array.isArray(node['binds']) ? node['binds'] : [];
}

/** The question's binds anew; none are no member at all. */
export function setBinds(uid: string, binds: readonly Json[]): DesignCommand {
  return binds.length === 0
    ? { op: 'set', uid, field: 'binds' }
    : { op: 'set', uid, field: 'binds', value: [...binds] };
}
