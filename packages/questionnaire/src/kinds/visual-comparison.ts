import { err, ok, type Result } from '@seker/kernel';
import { type Facts, partKey } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import { own } from '../own-property.ts';
import type { AnswerValue, Complaint, RawAnswer } from './answer-value.ts';
import { type Choice, categoryOf } from './item.ts';
import { type Behaviour, type Kind, NO_OPEN_ANSWERS } from './kind.ts';
import type { ComparisonSet, VisualComparisonPart } from './question-part.ts';
import { readChoices } from './read-choices.ts';
import { neededTexts, readItem, readItems } from './read-items.ts';

/** Compares images in pairs or sets; one image of each set is chosen. */
export const visualComparison: Pick<Kind, 'read'> = {
  read(fields) {
    const by = fields.choice('by', ['pairs', 'sets']);
    const answers = readChoices(fields, false);
    for (const { uid, media = [] } of answers) {
      if (!media.some(({ type }) => type === 'image')) fields.fail('invalidMedia', `${uid}: an image is expected`);
    }
    const sets = readItems(fields, 'sets', (set) => readSet(set, by, answers));
    if (sets.length === 0) fields.fail('badSet', 'sets');
    return comparisonBehaviour(by, answers, sets);
  },
};

function readSet(fields: JsonFields, by: VisualComparisonPart['by'], answers: readonly Choice[]): ComparisonSet {
  const item = readItem(fields);
  const members = [...new Set(fields.list('members').map(String))];
  const isRight = by === 'pairs' ? members.length === 2 : members.length >= 2;
  if (!isRight) fields.fail('badSet', `${item.uid}: ${members.length} images`);
  for (const member of members) {
    if (!answers.some(({ uid }) => uid === member)) fields.fail('unknownItem', `${item.uid}: ${member}`);
  }
  return { ...item, members };
}

function comparisonBehaviour(
  by: VisualComparisonPart['by'],
  answers: readonly Choice[],
  sets: readonly ComparisonSet[],
): Behaviour {
  const membersOf = ({ members }: ComparisonSet): readonly Choice[] =>
    answers.filter(({ uid }) => members.includes(uid));
  const isOffered = (set: ComparisonSet, offered: ReadonlySet<string> | undefined): boolean =>
    offered === undefined || offered.has(set.uid);
  return {
    ...NO_OPEN_ANSWERS,
    subKind: 'visualComparison',
    answers,
    lines: 1,
    lists: { rows: sets },
    texts: () => neededTexts('answer', answers),
    rules: ['placeAll'],
    codes: (row) => {
      const set = sets.find(({ uid }) => uid === row);
      if (row === undefined) return answers.map(({ code }) => code);
      return set === undefined ? null : membersOf(set).map(({ code }) => code);
    },
    parse: (raw) => parseComparison(raw, sets, membersOf),
    toRaw: (value) => ({
      values: [],
      texts: {},
      na: false,
      parts: Object.fromEntries(Object.entries(chosenIn(value)).map(([set, code]) => [set, [String(code)]])),
    }),
    facts: (value, offer) => {
      const chosen = chosenIn(value);
      const parts = Object.entries(chosen).map(([set, code]): [string, Facts] => [
        partKey(set),
        { state: 'answered', codes: [code], scalar: code },
      ]);
      const open = sets.filter((set) => isOffered(set, offer?.rows) && own(chosen, set.uid) === undefined).length;
      return {
        state: 'answered',
        codes: [...new Set(Object.values(chosen))],
        scalar: null,
        parts: new Map(parts),
        open,
      };
    },
    trim: (value, { rows }) => {
      const chosen = Object.entries(chosenIn(value));
      const kept = chosen.filter(([set]) => rows === undefined || rows.has(set));
      if (kept.length > 0 && kept.length === chosen.length) return value;
      return kept.length === 0 ? null : { type: 'comparison', chosen: Object.fromEntries(kept) };
    },
    withMasked: (value, before, { rows }) => {
      const [now, then] = [value === null ? {} : chosenIn(value), chosenIn(before)];
      const chosen = sets.flatMap(({ uid }): readonly (readonly [string, number])[] => {
        const code = own(rows?.has(uid) === false ? then : now, uid);
        return code === undefined ? [] : [[uid, code]];
      });
      return chosen.length === 0 ? value : { type: 'comparison', chosen: Object.fromEntries(chosen) };
    },
    view: (present) => ({ kind: 'visual', subKind: 'visualComparison', by, sets: present.items('rows', sets) }),
    describe: (value, part) =>
      Object.entries(chosenIn(value))
        .filter(([set]) => part === undefined || set === part.row)
        .map(([, code]) => ({ type: 'answer', uid: answers.find((answer) => answer.code === code)?.uid ?? '' })),
    variables: (name) =>
      sets.map((set) => ({
        name: `${name}_${set.code}`,
        parts: [`row.${set.uid}`],
        type: 'single' as const,
        categories: membersOf(set).map(categoryOf),
      })),
    values: (value) => sets.map((set) => (value === null ? null : (own(chosenIn(value), set.uid) ?? null))),
  };
}

function chosenIn(value: AnswerValue): Readonly<Record<string, number>> {
  return value.type === 'comparison' ? value.chosen : {};
}

function parseComparison(
  raw: RawAnswer,
  sets: readonly ComparisonSet[],
  membersOf: (set: ComparisonSet) => readonly Choice[],
): Result<AnswerValue | null, Complaint> {
  const chosen: Record<string, number> = {};
  for (const set of sets) {
    const typed = own(raw.parts ?? {}, set.uid)?.filter((value) => value !== '') ?? [];
    const [value] = typed;
    if (value === undefined) continue;
    if (typed.length > 1) return err({ key: 'onlyOneAnswer', params: {}, part: set.uid });
    const answer = membersOf(set).find(({ code }) => String(code) === value);
    if (answer === undefined) return err({ key: 'invalidChoice', params: {}, part: set.uid });
    chosen[set.uid] = answer.code;
  }
  return Object.keys(chosen).length === 0 ? ok(null) : ok({ type: 'comparison', chosen });
}
