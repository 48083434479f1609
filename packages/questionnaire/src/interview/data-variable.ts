import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Category } from '../kinds/item.ts';
import type { Variable } from '../kinds/kind.ts';
import { answerKey, itemKey, textKey } from '../text/language-bundle.ts';

/** One column of the data, as an analyst sees it. All words are text keys: labels come in every language of the document. */
export interface DataVariable extends Omit<Variable, 'parts' | 'categories'> {
  readonly question: string;
  /** The question's text, then those of the row, the column, the answer that it holds; a part without a text adds nothing. */
  readonly label: readonly string[];
  readonly measure: 'nominal' | 'ordinal' | 'scale';
  readonly categories: readonly (Category & { readonly label: string })[];
  /** What other programs call the row, column or answer that it holds; absent where none of them has a name. */
  readonly names?: readonly string[];
  /** Codes that stand for a missing value and why it is missing; empty where no number can stand there. */
  readonly missing: readonly { readonly code: number; readonly reason: MissingReason }[];
}

export type MissingReason = 'notApplicable' | 'skipped' | 'notAsked';

const LIST_NAMES = ['answers', 'rows', 'columns'] as const;

const REASONS: readonly MissingReason[] = ['notApplicable', 'skipped', 'notAsked'];

/** Below every answer that can be typed or designed, and within what statistics packages store exactly. */
const FIRST_MISSING = { single: -97, number: -999_999_997 } as const;

/** The data's columns, in document order. */
export function variablesOf(questionnaire: Questionnaire): readonly DataVariable[] {
  return [...questionnaire.questions.values()].flatMap((node) =>
    node.behaviour.variables(node.number).map((variable) => describe(node, variable)),
  );
}

function describe(node: QuestionNode, { name, type, parts = [], categories }: Variable): DataVariable {
  const names = parts.flatMap((part) => nameOf(node, part) ?? []);
  return {
    name,
    type,
    question: node.uid,
    label: [textKey(node.uid), ...parts.map((part) => `${node.uid}.${part}`)],
    measure: MEASURES[type],
    ...(names.length === 0 ? {} : { names }),
    categories: categories.map((category) => ({ ...category, label: labelOf(node, category.uid) })),
    missing: missingOf(type, categories),
  };
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

/** Three codes next to each other, below the least that the question itself uses. */
function missingOf(type: Variable['type'], categories: Variable['categories']): DataVariable['missing'] {
  if (type !== 'single' && type !== 'number') return [];
  const first = Math.min(FIRST_MISSING[type], ...categories.map(({ code }) => code - 1));
  return REASONS.map((reason, index) => ({ code: first - index, reason }));
}
