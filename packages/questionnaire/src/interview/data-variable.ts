import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Category } from '../kinds/item.ts';
import type { Variable } from '../kinds/kind.ts';
import { answerKey, itemKey, textKey } from '../text/language-bundle.ts';

/**
 * One data column, as an analyst sees it. Texts are given as keys, because labels exist in every language of the
 * document.
 */
export interface DataVariable extends Omit<Variable, 'parts' | 'categories' | 'column'> {
  readonly question: string;
  /** Text keys of the question, then of the row, column and answer that it holds; parts without a text are left out. */
  readonly label: readonly string[];
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  readonly categories: readonly (Category & { readonly label: string })[];
  /** Names in other programs for the row, column or answer that it holds; absent when none has a name. */
  readonly names?: readonly string[];
  /** The most characters that a rule allows its text; null where none does. */
  readonly longest: number | null;
  /** Missing codes with their reasons; empty when it takes no codes. */
  readonly missing: readonly { readonly code: number; readonly reason: MissingReason }[];
}

export type MissingReason = 'notApplicable' | 'skipped' | 'notAsked';

const LIST_NAMES = ['answers', 'rows', 'columns'] as const;

const REASONS: readonly MissingReason[] = ['notApplicable', 'skipped', 'notAsked'];

/** Below every possible answer, and exactly representable in statistics packages. */
const FIRST_MISSING = { single: -97, multiple: -97, number: -999_999_997 } as const;

/** The data columns, in document order. */
export function variablesOf(questionnaire: Questionnaire): readonly DataVariable[] {
  return [...questionnaire.questions.values()].flatMap((node) =>
    node.behaviour.variables(node.number).map((variable) => describe(node, variable)),
  );
}

function describe(node: QuestionNode, variable: Variable): DataVariable {
  const { name, type, parts = [], categories, lines, holds } = variable;
  const names = parts.flatMap((part) => nameOf(node, part) ?? []);
  return {
    name,
    type,
    question: node.uid,
    label: [textKey(node.uid), ...parts.map((part) => `${node.uid}.${part}`)],
    measure: MEASURES[type],
    ...(names.length === 0 ? {} : { names }),
    categories: categories.map((category) => ({ ...category, label: labelOf(node, category.uid) })),
    longest: longestOf(node, variable),
    ...(lines === undefined ? {} : { lines }),
    ...(holds === undefined ? {} : { holds }),
    missing: missingOf(type, categories),
  };
}

/** An "other" text is bound by no rule: those of its question count what was chosen. */
function longestOf({ rules }: QuestionNode, { type, column }: Variable): number | null {
  if (type !== 'text') return null;
  const limits = rules.flatMap(({ demand }) =>
    demand.rule === 'textLength' && demand.column === column && demand.max !== null ? [demand.max] : [],
  );
  return limits.length === 0 ? null : Math.min(...limits);
}

const MEASURES = {
  single: 'nominal',
  multiple: 'nominal',
  text: 'nominal',
  number: 'scale',
  date: 'scale',
  time: 'scale',
} as const satisfies Record<Variable['type'], DataVariable['measure']>;

function nameOf({ behaviour }: QuestionNode, part: string): string | undefined {
  return LIST_NAMES.flatMap(
    (list) => behaviour.lists[list]?.filter((item) => itemKey('', list, item.uid) === `.${part}`) ?? [],
  )[0]?.name;
}

function labelOf(node: QuestionNode, uid: string): string {
  return node.behaviour.answers.find((answer) => answer.uid === uid)?.textKey ?? answerKey(node.uid, uid);
}

/** Three consecutive codes below the question's lowest code. */
function missingOf(type: Variable['type'], categories: Variable['categories']): DataVariable['missing'] {
  if (type !== 'single' && type !== 'multiple' && type !== 'number') return [];
  const first = Math.min(FIRST_MISSING[type], ...categories.map(({ code }) => code - 1));
  return REASONS.map((reason, index) => ({ code: first - index, reason }));
}
