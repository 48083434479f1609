import type { CodeRow, CodingAnswer } from '@seker/contract';
import { type CodeTree, codeTree } from './code-tree.ts';
import { type FoundCodes, filterCodes } from './filter-codes.ts';
import { codesOfUnit, openUnits, standingOf } from './unit-codes.ts';

export const TABS = ['all', 'open', 'query', 'review'] as const;
export type Tab = (typeof TABS)[number];

/** The interview in work: an answer, and which of its interviews. */
export interface Place {
  readonly key: string;
  readonly unit: number;
}

/** One interview's answer with the codes that it had and has. */
export interface Change {
  readonly key: string;
  readonly unitId: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export type PutHow = 'hand' | 'group' | 'suggestion' | 'undo';

/** What can be taken back, and where it was done. */
export interface Act {
  readonly act: string;
  readonly how: PutHow;
  readonly changes: readonly Change[];
  readonly at: Place;
  readonly said: Said;
}

/** What the row of acts says of the last act. */
export type Said =
  | { readonly is: 'added' | 'removed'; readonly codeId: number }
  | { readonly is: 'replaced'; readonly codeId: number; readonly cleared: number }
  | { readonly is: 'all'; readonly interviews: number; readonly codes: readonly number[] }
  | {
      readonly is: 'together';
      readonly answers: number;
      readonly interviews: number;
      readonly codes: readonly number[];
    }
  | { readonly is: 'full'; readonly most: number }
  | { readonly is: 'proposed'; readonly name: string }
  | { readonly is: 'skipped' | 'undone' | 'redone' | 'opened' | 'asked' | 'inReview' };

/** An answer that another person encoded meanwhile. */
export interface Conflict {
  readonly unitIds: readonly number[];
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly by: string | null;
  readonly at: string | null;
}

export interface AlikeAnswer {
  readonly key: string;
  readonly isNegated: boolean;
}

export type Panel = 'query' | 'newCode';

/** What an encoder sees and has done in one task. */
export interface CodingSession {
  /** Of the screen, in which codes are named and found. */
  readonly language: string;
  readonly isMultiple: boolean;
  readonly mostCodes: number | null;
  readonly codes: readonly CodeRow[];
  readonly tree: CodeTree;
  readonly counts: ReadonlyMap<number, number>;
  /** In the order of work, which never changes. */
  readonly answers: readonly CodingAnswer[];
  readonly places: ReadonlyMap<string, number>;
  readonly at: Place;
  readonly tab: Tab;
  /** The answers of the tab when it was chosen, so that encoded ones stay where they are; null: all. */
  readonly tabKeys: readonly string[] | null;
  readonly filter: string;
  /** The code that the keys are at in the tree; null: they are in the filter. */
  readonly walked: number | null;
  /** Answers that are encoded together; empty: the current one alone. */
  readonly chosen: ReadonlySet<string>;
  readonly lead: string | null;
  /** Codes for all that are chosen, which they get at once. */
  readonly together: readonly number[];
  readonly alike: { readonly of: string; readonly answers: readonly AlikeAnswer[] } | null;
  /** Codes of the answer that was encoded last. */
  readonly last: readonly number[];
  readonly undo: readonly Act[];
  readonly redo: readonly Act[];
  readonly said: Said | null;
  /** Answers of the last act, which are tinted for a moment. */
  readonly fresh: ReadonlySet<string>;
  readonly panel: Panel | null;
  readonly isAtEnd: boolean;
  readonly conflicts: ReadonlyMap<string, Conflict>;
}

/** What is sent of an act. */
export interface Save {
  readonly act: string;
  readonly how: PutHow;
  readonly puts: readonly {
    readonly unitId: number;
    readonly codes: readonly number[];
    readonly seen: readonly number[];
  }[];
}

/** What an act of the encoder leads to. */
export interface Step {
  readonly session: CodingSession;
  readonly save: Save | null;
}

export interface OpenedTask {
  readonly frame: {
    readonly isMultiple: boolean;
    readonly mostCodes: number | null;
    readonly codes: readonly CodeRow[];
  };
  readonly counts: readonly { readonly codeId: number; readonly answers: number }[];
  readonly answers: readonly CodingAnswer[];
}

/** A task as it is opened, with nothing done yet. */
export function openSession({ frame, counts, answers }: OpenedTask, language: string): CodingSession {
  return {
    language,
    isMultiple: frame.isMultiple,
    mostCodes: frame.mostCodes,
    codes: frame.codes,
    tree: codeTree(frame.codes),
    counts: new Map(counts.map(({ codeId, answers: count }) => [codeId, count])),
    answers,
    places: new Map(answers.map(({ key }, index) => [key, index])),
    at: { key: answers[0]?.key ?? '', unit: 0 },
    tab: 'all',
    tabKeys: null,
    filter: '',
    walked: null,
    chosen: new Set(),
    lead: null,
    together: [],
    alike: null,
    last: [],
    undo: [],
    redo: [],
    said: null,
    fresh: new Set(),
    panel: null,
    isAtEnd: false,
    conflicts: new Map(),
  };
}

export function answerOf({ answers, places }: CodingSession, key: string): CodingAnswer | undefined {
  return answers[places.get(key) ?? -1];
}

export function currentAnswer(session: CodingSession): CodingAnswer | undefined {
  return answerOf(session, session.at.key);
}

/** The interview whose codes are put now; null in an empty task. */
export function currentUnit(session: CodingSession): number | null {
  return currentAnswer(session)?.unitIds[session.at.unit] ?? null;
}

/** The codes that are shown as put: of the current interview, or for all that are chosen. */
export function codesNow(session: CodingSession): readonly number[] {
  if (session.chosen.size > 0) return session.together;
  const [answer, unit] = [currentAnswer(session), currentUnit(session)];
  return answer === undefined || unit === null ? [] : codesOfUnit(answer, unit);
}

export function foundNow({ tree, filter, language }: Pick<CodingSession, 'tree' | 'filter' | 'language'>): FoundCodes {
  return filterCodes(tree, filter, language);
}

/** The keys of the rows that are listed. */
export function listedKeys({
  alike,
  tabKeys,
  answers,
  places,
}: Pick<CodingSession, 'alike' | 'tabKeys' | 'answers' | 'places'>): readonly string[] {
  if (alike !== null) return [alike.of, ...alike.answers.map(({ key }) => key).filter((key) => places.has(key))];
  return tabKeys ?? answers.map(({ key }) => key);
}

/** Which of its interviews an answer is opened at. */
export function firstOpenUnit(answer: CodingAnswer): number {
  const [first] = openUnits(answer);
  return first === undefined ? 0 : answer.unitIds.indexOf(first);
}

export type TabCounts = Readonly<Record<Tab, number>>;

/** How many different answers stand where. */
export function countTabs({ answers }: Pick<CodingSession, 'answers'>): TabCounts {
  const counts = { all: answers.length, open: 0, query: 0, review: 0 };
  for (const answer of answers) {
    const standing = standingOf(answer);
    if (standing === 'open' || standing === 'query' || standing === 'review') counts[standing] += 1;
  }
  return counts;
}
