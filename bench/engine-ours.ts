import {
  beginInterview,
  type InterviewEvent,
  type InterviewState,
  NO_RAW_ANSWER,
  pageView,
  parseDocument,
  type Questionnaire,
  replay,
  submitPage,
} from '@seker/questionnaire';
import { CODES, FORBIDDEN, type FormQuestion } from './engine-form.ts';

const START = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;

/** The form as a document of ours: one page a question. */
export function documentOf(form: readonly FormQuestion[]): unknown {
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

export function loadOurs(document: unknown): { questionnaire: Questionnaire; state: InterviewState } {
  const parsed = parseDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error.slice(0, 3)));
  return { questionnaire: parsed.value, state: beginInterview(parsed.value, START) };
}

export interface Walked {
  /** Milliseconds of each answer. */
  readonly answers: readonly number[];
  readonly events: readonly InterviewEvent[];
}

/** Answers every question in turn, each page checked and left; `withView` also makes what a renderer is given. */
export function walkOurs(
  { questionnaire, state: begun }: ReturnType<typeof loadOurs>,
  form: readonly FormQuestion[],
  withView: boolean,
): Walked {
  let state = begun;
  const answers: number[] = [];
  const events: InterviewEvent[] = [];
  for (const { name, answer } of form) {
    const begin = performance.now();
    if (withView) pageView(questionnaire, state);
    const submitted = submitPage(questionnaire, state, {
      page: state.page ?? '',
      action: 'next',
      values: { [name]: { ...NO_RAW_ANSWER, values: [String(answer)] } },
      by: 'respondent',
      language: 'en',
    });
    if (!submitted.ok) throw new Error(`${name}: ${JSON.stringify(submitted.error)}`);
    state = submitted.value.state;
    answers.push(performance.now() - begin);
    events.push(...submitted.value.events);
  }
  if (state.outcome !== 'success' || Object.keys(state.answers).length !== form.length)
    throw new Error('not all was asked');
  return { answers, events };
}

export function replayOurs(questionnaire: Questionnaire, events: readonly InterviewEvent[]): InterviewState {
  return replay(questionnaire, START, events);
}
