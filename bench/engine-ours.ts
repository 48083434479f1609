import {
  beginInterview,
  type InterviewState,
  NO_RAW_ANSWER,
  parseDocument,
  type Questionnaire,
  submitPage,
} from '@seker/questionnaire';
import { CODES, FORBIDDEN, type FormQuestion } from './engine-form.ts';
import type { EngineMeasurement } from './engine-measured.ts';

const START = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;

/** The form as a document of ours: one page a question. */
function documentOf(form: readonly FormQuestion[]): unknown {
  const texts: Record<string, string> = { title: 'Form' };
  const pages = form.map((question) => {
    const { name } = question;
    texts[`${name}.text`] = `Question ${name}`;
    texts[`${name}.message.1`] = 'That cannot be';
    if (question.type === 'choice')
      for (const code of CODES) texts[`${name}.answer.${name}-${code}`] = `Answer ${code}`;
    return { uid: `p-${name}`, nodes: [nodeOf(question)] };
  });
  return {
    defaultLanguage: 'en',
    languages: [{ code: 'en', name: 'English', direction: 'ltr', texts }],
    chapters: [{ uid: 'chapter', hideTitle: true, pages }],
  };
}

function nodeOf({ name, type, after, answer: _given }: FormQuestion): Record<string, unknown> {
  return {
    type: 'question',
    uid: name,
    number: name.toUpperCase(),
    mandatory: 'hard',
    ...(type === 'choice'
      ? { kind: 'closed', subKind: 'radio', answers: CODES.map((code) => ({ uid: `${name}-${code}`, code })) }
      : { kind: 'open', subKind: type }),
    entrance: after === null ? [] : [[{ if: isAnsweredWith(after, after.answer), act: { do: 'show' } }]],
    exit: [
      [
        {
          if: isAnsweredWith({ name, type }, FORBIDDEN[type]),
          act: { do: 'validate', severity: 'error', message: 1 },
        },
      ],
    ],
  };
}

function isAnsweredWith({ name, type }: Pick<FormQuestion, 'name' | 'type'>, answer: number | string): unknown {
  return type === 'choice'
    ? { op: 'is', question: name, answer }
    : {
        op: 'compare',
        left: { op: 'answer', question: name },
        is: '=',
        right: { op: 'literal', value: answer },
      };
}

function loadOurs(document: unknown): { questionnaire: Questionnaire; state: InterviewState } {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.slice(0, 3)));
  return { questionnaire: parsed.value, state: beginInterview(parsed.value, START) };
}

/**
 * The round at the fastest quarter, so that the machine's other work is not taken for the engine's. What each round
 * loaded stays in memory, as on a server: with all of it gone the runtime would forget what it has compiled for it.
 */
export function measureOurs(form: readonly FormQuestion[]): EngineMeasurement {
  const document = documentOf(form);
  const loadedBefore: unknown[] = [];
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = usedBytes();
    const begin = performance.now();
    const loaded = loadOurs(document);
    const loadMs = performance.now() - begin;
    const bytes = usedBytes() - before;
    const { answersMs, state } = walkOurs(loaded, form);
    loadedBefore.push(loaded.questionnaire, state);
    return { loadMs, bytes, answersMs, walkMs: answersMs.reduce((sum, each) => sum + each, 0) };
  }).slice(WARM_UP);
  const round = rounds.toSorted((left, right) => left.walkMs - right.walkMs)[Math.floor(rounds.length / 4)];
  return {
    loadMs: quarter(rounds.map(({ loadMs }) => loadMs)),
    bytes: quarter(rounds.map(({ bytes }) => bytes)),
    answersMs: round?.answersMs ?? [],
  };
}

const WARM_UP = 5;
const ROUNDS = WARM_UP + 20;

/** Answers every question in turn, each page checked and left; milliseconds of each. */
function walkOurs(
  { questionnaire, state: begun }: ReturnType<typeof loadOurs>,
  form: readonly FormQuestion[],
): { readonly answersMs: readonly number[]; readonly state: InterviewState } {
  let state = begun;
  const answersMs: number[] = [];
  for (const { name, answer } of form) {
    const begin = performance.now();
    const submitted = submitPage(questionnaire, state, {
      page: state.page ?? '',
      action: 'next',
      values: { [name]: { ...NO_RAW_ANSWER, values: [String(answer)] } },
      by: 'respondent',
      language: 'en',
    });
    answersMs.push(performance.now() - begin);
    if (!submitted.ok) throw new Error(`${name}: ${JSON.stringify(submitted.error)}`);
    state = submitted.value.state;
  }
  const isWhole = state.outcome === 'success' && Object.keys(state.answers).length === form.length;
  if (!isWhole) throw new Error('not all was asked');
  return { answersMs, state };
}

function usedBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function quarter(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 4)] ?? 0;
}
