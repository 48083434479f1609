import { err, ok, type Result } from '@seker/kernel';
import { type Facts, partKey } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { AnswerValue, Complaint, RawAnswer } from './answer-value.ts';
import { type Choice, categoryOf } from './item.ts';
import { type Behaviour, type Kind, NO_OPEN_ANSWERS } from './kind.ts';
import type { QuestionPart, RankPart } from './question-part.ts';
import { readChoices } from './read-choices.ts';
import { neededTexts } from './read-items.ts';

/** Items put in order, first place first; all sub-kinds store the same form of answer. */
export const rankKind: Kind<QuestionPart, RankPart['subKind']> = {
  subKinds: ['podium', 'fitIn', 'dropDown'],
  read(fields) {
    const subKind = fields.choice('subKind', ['podium', 'fitIn', 'dropDown']);
    const answers = readChoices(fields, false);
    return rankBehaviour(subKind, answers, readPlaces(fields, answers));
  },
};

/** The number of places; by default, that of the items. */
function readPlaces(fields: JsonFields, answers: readonly Choice[]): number {
  if (fields.raw('places') === undefined) return answers.length;
  const places = fields.whole('places');
  if (places >= 1 && places <= answers.length) return places;
  fields.fail('badPlaces', `${places} places for ${answers.length}`);
  return answers.length;
}

function rankBehaviour(subKind: RankPart['subKind'], answers: readonly Choice[], places: number): Behaviour {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  const place = (index: number): string => String(index + 1);
  /** A masked item that returns may exceed the number of places. */
  const placed = (value: AnswerValue): readonly number[] => codesOf(value).slice(0, places);
  return {
    ...NO_OPEN_ANSWERS,
    subKind,
    answers,
    lines: 1,
    lists: { answers },
    texts: () => neededTexts('answer', answers),
    rules: ['rankCount', 'placeAll'],
    codes: (row) => {
      if (row !== undefined && !Array.from({ length: places }, (_, index) => place(index)).includes(row)) return null;
      return answers.map(({ code }) => code);
    },
    parse: (raw) => parseRank(raw, byCode, places),
    withMasked: (value, before, { answers: offered }) => {
      const isMasked = (code: number): boolean => offered?.has(byCode.get(code)?.uid ?? '') === false;
      const codes = withOldPlaces(value === null ? [] : codesOf(value), codesOf(before), isMasked);
      return codes.length === 0 ? value : { type: 'rank', codes };
    },
    toRaw: (value) => ({
      values: placed(value).map(String),
      texts: {},
      na: false,
      parts: Object.fromEntries(placed(value).map((code, index) => [`rank.${place(index)}`, [String(code)]])),
    }),
    facts: (value, offer) => {
      const codes = placed(value);
      const offered = offer?.answers?.size ?? answers.length;
      const parts = codes.map((code, index): [string, Facts] => [
        partKey(place(index)),
        { state: 'answered', codes: [code], scalar: code },
      ]);
      const unplaced = Math.max(0, Math.min(places, offered) - codes.length);
      return { state: 'answered', codes, scalar: null, parts: new Map(parts), unplaced };
    },
    trim: (value, { answers: offered }) => {
      if (offered === undefined || value.type !== 'rank') return value;
      const codes = value.codes.filter((code) => offered.has(byCode.get(code)?.uid ?? ''));
      if (codes.length === 0) return null;
      return codes.length === value.codes.length ? value : { type: 'rank', codes };
    },
    view: () => ({ kind: 'rank', subKind, places }),
    describe: (value, part) =>
      placed(value)
        .filter((_, index) => part === undefined || place(index) === part.row)
        .map((code) => ({ type: 'answer', uid: byCode.get(code)?.uid ?? '' })),
    variables: (name) =>
      Array.from({ length: places }, (_, index) => ({
        name: `${name}_${place(index)}`,
        type: 'single' as const,
        categories: answers.map(categoryOf),
        place: index + 1,
      })),
    values: (value) =>
      Array.from({ length: places }, (_, index) => (value === null ? null : (placed(value)[index] ?? null))),
  };
}

const PLACE = /^rank\.([1-9][0-9]{0,3})$/;

/** Parses places (`rank.1`, `rank.2`, …), or an ordered list. */
function parseRank(
  raw: RawAnswer,
  byCode: ReadonlyMap<number, Choice>,
  places: number,
): Result<AnswerValue | null, Complaint> {
  const placed: string[] = [];
  for (const [part, [value = '']] of Object.entries(raw.parts ?? {})) {
    const number = PLACE.exec(part)?.[1];
    if (number !== undefined && value !== '') placed[Number(number) - 1] = value;
  }
  const typed = placed.length > 0 ? Array.from(placed) : raw.values.filter((value) => value !== '');
  if (typed.length === 0) return ok(null);
  if (typed.length > places) return err({ key: 'rankAtMost', params: { max: places } });
  const codes: number[] = [];
  for (const value of typed) {
    if (value === undefined) return err({ key: 'rankGap', params: {} });
    const code = [...byCode.keys()].find((each) => String(each) === value);
    if (code === undefined) return err({ key: 'invalidChoice', params: {} });
    if (codes.includes(code)) return err({ key: 'duplicateAnswers', params: {} });
    codes.push(code);
  }
  return ok({ type: 'rank', codes });
}

/** Inserts masked items at their previous places. */
function withOldPlaces(
  codes: readonly number[],
  before: readonly number[],
  isMasked: (code: number) => boolean,
): readonly number[] {
  const all = [...codes];
  for (const [index, code] of before.entries()) {
    if (isMasked(code) && !codes.includes(code)) all.splice(index, 0, code);
  }
  return all;
}

function codesOf(value: AnswerValue): readonly number[] {
  return value.type === 'rank' ? value.codes : [];
}
