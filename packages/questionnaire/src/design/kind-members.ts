import type { BySubKind, KindName } from '../kinds/index.ts';
import type { AnswerRuleName } from '../rules/answer-rule.ts';
import type { ItemListName } from './design-command.ts';
import type { JsonObject } from './json-value.ts';

/** What a sub-kind can have beyond the members of all questions. */
export interface KindMembers {
  readonly lists: readonly Exclude<ItemListName, 'products'>[];
  readonly plain: readonly string[];
  readonly rules: readonly AnswerRuleName[];
  /** Texts at the two ends, always or with a number scale. */
  readonly hasEnds: boolean;
  /** Members of list items that only some kinds have. */
  readonly items: Readonly<Partial<Record<ItemListName, readonly string[]>>>;
}

const of = (
  lists: KindMembers['lists'],
  plain: readonly string[],
  rules: readonly AnswerRuleName[] = [],
  more: Partial<Pick<KindMembers, 'hasEnds' | 'items'>> = {},
): KindMembers => ({ lists, plain, rules, hasEnds: plain.includes('scale'), items: {}, ...more });

// An exclusive answer needs several possible answers.
const ONE = { items: { answers: ['score'] } };
const CHOICE = { items: { answers: ['exclusive', 'score'] } };
const MIXED = { items: { answers: ['exclusive', 'openText', 'score'] } };
const MIXED_ONE = { items: { answers: ['openText', 'score'] } };
const IN_ROWS = ['optional', 'openText'];
const ROWS = { items: { rows: IN_ROWS, answers: ['exclusive', 'score'], columns: ['optional'] } };
const one = of(['answers'], ['scale'], [], ONE);
const several = of(['answers'], ['scale'], ['pickCount'], CHOICE);
const scaled = of(['rows', 'answers'], ['scale', 'multiple'], ['noDuplicates'], ROWS);
const columns = of(['rows', 'columns'], [], ['noDuplicates'], {
  items: { rows: IN_ROWS, columns: ['optional', 'cell'] },
});
const ranked = of(['answers'], ['scale', 'places'], ['rankCount', 'placeAll']);
const medium = of([], ['maxBytes']);

const MEMBERS = {
  closed: { radio: one, combo: one, checkBox: several },
  quota: { radio: one, combo: one },
  mixed: {
    radio: of(['answers'], ['scale'], [], MIXED_ONE),
    combo: of(['answers'], ['scale'], [], MIXED_ONE),
    checkBox: of(['answers'], ['scale'], ['pickCount'], MIXED),
  },
  open: {
    text: of([], ['lines'], ['textLength', 'pattern', 'format']),
    number: of([], [], ['numberRange', 'wholeNumber']),
    date: of([], [], ['dateRange']),
    time: of([], [], ['timeRange']),
  },
  matrix: {
    horizontal: scaled,
    vertical: scaled,
    chained: scaled,
    multiComparison: columns,
    form: columns,
    sum: of(['rows', 'columns'], ['cellRules'], ['sum', 'noDuplicates'], ROWS),
  },
  rank: { podium: ranked, fitIn: ranked, dropDown: ranked },
  capture: {
    photo: medium,
    audio: medium,
    signature: medium,
    file: of([], ['maxBytes', 'types']),
    position: of([], []),
    barcode: of([], [], ['textLength', 'pattern']),
  },
  visual: {
    clickObject: of(['areas'], ['image', 'clicks', 'onlyAreas'], ['pickCount']),
    ruler: of([], ['min', 'max', 'step', 'start'], ['numberRange', 'wholeNumber'], { hasEnds: true }),
    shelfSimulator: of(['shelves'], ['currency', 'basketLimit'], ['pickCount']),
    // One picture per set is chosen, so none can exclude others.
    visualComparison: of(['answers', 'sets'], ['by'], ['placeAll']),
  },
} as const satisfies BySubKind<KindMembers>;

export interface SubKind {
  readonly kind: KindName;
  readonly subKind: string;
}

export const SUB_KINDS: readonly SubKind[] = Object.entries(MEMBERS).flatMap(([kind, subKinds]) =>
  // Safe cast: the keys come from the table above.
  Object.keys(subKinds).map((subKind): SubKind => ({ kind: kind as KindName, subKind })),
);

/** All lists and members specific to some kind. */
const ALL: readonly KindMembers[] = Object.values(MEMBERS).flatMap((subKinds) => Object.values(subKinds));
export const ALL_LISTS = [...new Set(ALL.flatMap(({ lists }) => lists))];
export const ALL_PLAIN = [...new Set(ALL.flatMap(({ plain }) => plain))];
export const ALL_ITEM_MEMBERS = [...new Set(ALL.flatMap(({ items }) => Object.values(items).flat()))];

export function kindMembers(kind: string, subKind: string): KindMembers | null {
  if (!Object.hasOwn(MEMBERS, kind)) return null;
  const subKinds: Readonly<Record<string, KindMembers>> = MEMBERS[kind as KindName];
  return Object.hasOwn(subKinds, subKind) ? (subKinds[subKind] ?? null) : null;
}

/** Whether a bind fills a list of items of the question, so that it may be empty. */
export function takesList({ list }: JsonObject, members: KindMembers): boolean {
  return list === undefined || members.lists.some((each) => each === list);
}
