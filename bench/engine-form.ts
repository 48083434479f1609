import { answerOf, CHAIN_ROWS, FORM_KINDS, type FormAnswer, type FormKind } from './engine-kinds.ts';

/** One question of the generated form, in words that each engine's own document is made from. */
export interface FormQuestion {
  readonly name: string;
  readonly kind: FormKind;
  /** What shows it; `null`: it is always asked. */
  readonly showIf: FormCondition | null;
  /** What of its answers 1 to 5 (of a chained matrix: its rows) is masked unless that holds. */
  readonly masked: ReadonlyMap<number, FormCondition>;
  /** What the walk answers, where it is asked. */
  readonly answer: FormAnswer;
}

/** What all three engines can say: false where the question looked at is not asked. */
export type FormCondition =
  | { readonly op: 'all' | 'any'; readonly of: readonly FormCondition[] }
  /** A code among those chosen. */
  | { readonly op: 'has'; readonly name: string; readonly code: number }
  | { readonly op: 'above'; readonly name: string; readonly value: number };

export interface Form {
  readonly pages: readonly (readonly FormQuestion[])[];
  /** By name: what is asked on the walk, so that each engine can be held to it. */
  readonly asked: ReadonlySet<string>;
}

const LOOKS_BACK = 20;

/**
 * A form of that many questions of all kinds, each required and with a validator, so many to a page. Four in five have an
 * entrance condition on earlier answers, which holds for some on the walk and not for others; every third list of answers
 * is masked by earlier ones. The same form each time.
 */
export function generateForm(size: number, perPage: number): Form {
  const questions: FormQuestion[] = [];
  const asked = new Set<string>();
  const holds = (condition: FormCondition): boolean => {
    switch (condition.op) {
      case 'all':
        return condition.of.every(holds);
      case 'any':
        return condition.of.some(holds);
      default: {
        const question = questions.find(({ name }) => name === condition.name);
        if (question === undefined || !asked.has(question.name)) return false;
        const values = question.answer.values.map(Number);
        return condition.op === 'has'
          ? values.includes(condition.code)
          : values.some((value) => value > condition.value);
      }
    }
  };
  for (let index = 0; index < size; index += 1) {
    const kind = FORM_KINDS[index % FORM_KINDS.length] ?? 'radio';
    const looked = lookedAt(questions, index);
    const showIf = kind === 'chained' ? chainedTo(questions) : index % 5 === 0 ? null : conditionOn(looked, index);
    const masked = masksOf(kind, questions, looked, index);
    const offered = [1, 2, 3, 4, 5].filter((code) => {
      const mask = masked.get(code);
      return mask === undefined || holds(mask);
    });
    const name = `q${index + 1}`;
    questions.push({ name, kind, showIf, masked, answer: answerOf(kind, index, offered) });
    if (showIf === null || holds(showIf)) asked.add(name);
  }
  const pages = Array.from({ length: Math.ceil(size / perPage) }, (_, page) =>
    questions.slice(page * perPage, (page + 1) * perPage),
  );
  return { pages, asked };
}

/** Two earlier questions that are chosen from or counted; the nearer stands first. */
function lookedAt(questions: readonly FormQuestion[], index: number): readonly FormQuestion[] {
  const back = questions.slice(-LOOKS_BACK).filter(({ kind }) => LOOKED_AT.includes(kind));
  const [first, second] = [back[(index * 7) % (back.length || 1)], back[(index * 3 + 1) % (back.length || 1)]];
  return [first, second].flatMap((question) => (question === undefined ? [] : [question]));
}

const LOOKED_AT: readonly FormKind[] = ['radio', 'checkBox', 'combo', 'number'];

/** Holds on the walk, but for every sixth. */
function conditionOn(looked: readonly FormQuestion[], index: number): FormCondition | null {
  const [first, second] = looked.map((question) => truthOf(question, index % 6 === 5));
  if (first === undefined) return null;
  if (second === undefined || index % 3 > 0) return first;
  return { op: index % 2 === 0 ? 'all' : 'any', of: [first, second] };
}

function truthOf(question: FormQuestion, isOther: boolean): FormCondition {
  const [value = 0] = question.answer.values.map(Number);
  const { name, kind } = question;
  if (kind === 'number') return { op: 'above', name, value: isOther ? value : value - 1 };
  return { op: 'has', name, code: isOther ? (value % 5) + 1 : value };
}

function chainedTo(questions: readonly FormQuestion[]): FormCondition | null {
  const source = questions.findLast(({ kind }) => kind === 'checkBox');
  return source === undefined
    ? null
    : { op: 'any', of: CHAIN_ROWS.map((code) => ({ op: 'has', name: source.name, code })) };
}

/** Of every third list the second and the fourth answer hang on earlier ones; of a chained matrix each row does. */
function masksOf(
  kind: FormKind,
  questions: readonly FormQuestion[],
  [first, second]: readonly FormQuestion[],
  index: number,
): ReadonlyMap<number, FormCondition> {
  if (kind === 'chained') {
    const source = questions.findLast((question) => question.kind === 'checkBox');
    if (source === undefined) return new Map();
    return new Map(CHAIN_ROWS.map((code) => [code, { op: 'has', name: source.name, code }]));
  }
  const isList = kind === 'radio' || kind === 'checkBox' || kind === 'combo';
  if (!isList || index % 3 > 0 || first === undefined || second === undefined) return new Map();
  return new Map([
    [2, truthOf(first, false)],
    [4, truthOf(second, true)],
  ]);
}
