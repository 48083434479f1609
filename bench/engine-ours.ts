import {
  beginInterview,
  type InterviewEvent,
  type InterviewState,
  loadDocument,
  NO_RAW_ANSWER,
  parseDocument,
  type Questionnaire,
  type RawAnswer,
  readState,
  replay,
  type Submission,
  submitPage,
  writeState,
} from '@seker/questionnaire';
import { documentOf } from './engine-document.ts';
import type { Form, FormQuestion } from './engine-form.ts';
import { OTHER } from './engine-kinds.ts';
import { type EngineMeasurement, measureRounds, type Walked } from './engine-measured.ts';

const START = { seed: '0a', language: 'en', mode: 'web', profile: {}, quotaVariables: [] } as const;

const ROUNDS = { warmUp: 5, rounds: 15 } as const;

/** How a state comes from one page to the next: as it is, or written after each page and read again before the next. */
export type Handing = 'kept' | 'stored' | 'whole';

interface Storage {
  write(state: InterviewState): string;
  read(text: string): InterviewState;
}

const STORAGES: Readonly<Record<Exclude<Handing, 'kept'>, Storage>> = {
  /** As the engine writes it: lines of JSON, read as far as they are looked at. */
  stored: {
    write: writeState,
    read: (text) => {
      const state = readState(text);
      if (state === null) throw new Error('a state that was written is not read');
      return state;
    },
  },
  /** As one JSON object, written and read whole. */
  whole: { write: (state) => JSON.stringify(state), read: (text): InterviewState => JSON.parse(text) },
};

export function measureOurs(form: Form, handing: Handing): EngineMeasurement {
  const text = JSON.stringify(documentOf(form));
  const submissions = submissionsOf(form);
  return measureRounds(
    ROUNDS,
    () => loadOurs(text),
    (loaded) =>
      handing === 'kept'
        ? walkKept(loaded, form, submissions)
        : walkStored(loaded, form, submissions, STORAGES[handing]),
  );
}

/** What else a server does: checks a document that is handed in, and takes an interview up from its stored events. */
export function measureAround(form: Form): AroundMeasurement {
  const text = JSON.stringify(documentOf(form));
  const checkedMs = timed(() => parseDocument(JSON.parse(text)));
  const { questionnaire, state: begun } = loadOurs(text);
  const events: InterviewEvent[] = [];
  const submissions = submissionsOf(form);
  for (let state = begun; state.outcome === null; ) {
    const submitted = submitPage(questionnaire, state, submissionFor(state.page, submissions));
    if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
    events.push(...submitted.value.events);
    state = submitted.value.state;
  }
  const stored = events.map((event) => JSON.stringify(event));
  const replayMs = timed(() =>
    replay(
      questionnaire,
      START,
      stored.map((text): InterviewEvent => JSON.parse(text)),
    ),
  );
  return { checkedMs, replayMs, events: stored.length };
}

export interface AroundMeasurement {
  /** The load with every check, the first thing that the process did. */
  readonly checkedMs: number;
  readonly replayMs: number;
  readonly events: number;
}

function timed(run: () => unknown): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}

interface Loaded {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
}

/** A frozen document, as a server reads it. */
function loadOurs(text: string): Loaded {
  const loaded = loadDocument(JSON.parse(text));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error.slice(0, 3)));
  return { questionnaire: loaded.value, state: beginInterview(loaded.value, START) };
}

function walkKept({ questionnaire, state: begun }: Loaded, form: Form, submissions: Submissions): Walked {
  let state = begun;
  const pagesMs: number[] = [];
  while (state.outcome === null) {
    const submission = submissionFor(state.page, submissions);
    const begin = performance.now();
    const submitted = submitPage(questionnaire, state, submission);
    pagesMs.push(performance.now() - begin);
    if (!submitted.ok) throw new Error(`${state.page}: ${JSON.stringify(submitted.error)}`);
    state = submitted.value.state;
  }
  holdTo(form, state);
  return { pagesMs };
}

/** A page's time is that of reading the state and taking the page; writing it is told by itself. */
function walkStored(
  { questionnaire, state: begun }: Loaded,
  form: Form,
  submissions: Submissions,
  { write, read: readText }: Storage,
): Walked {
  let text = write(begun);
  let page = begun.page;
  const pagesMs: number[] = [];
  let [readMs, writeMs] = [0, 0];
  while (page !== null) {
    const submission = submissionFor(page, submissions);
    const begin = performance.now();
    const state = readText(text);
    const read = performance.now();
    const submitted = submitPage(questionnaire, state, submission);
    const taken = performance.now();
    if (!submitted.ok) throw new Error(`${page}: ${JSON.stringify(submitted.error)}`);
    text = write(submitted.value.state);
    writeMs += performance.now() - taken;
    readMs += read - begin;
    pagesMs.push(taken - begin);
    page = submitted.value.state.page;
  }
  holdTo(form, readText(text));
  return { pagesMs, json: { readMs, writeMs } };
}

type Submissions = ReadonlyMap<string, Submission>;

/** By page: what its form sends. */
function submissionsOf({ pages, asked }: Form): Submissions {
  return new Map(
    pages.map((questions, index) => {
      const page = `p${index + 1}`;
      const values = Object.fromEntries(
        questions.filter(({ name }) => asked.has(name)).map((question) => [question.name, rawOf(question)]),
      );
      return [page, { page, action: 'next', values, by: 'respondent', language: 'en' }];
    }),
  );
}

function submissionFor(page: string | null, submissions: Submissions): Submission {
  const submission = submissions.get(page ?? '');
  if (submission === undefined) throw new Error(`no page ${page}`);
  return submission;
}

function rawOf({ name, answer: { values, other, cells } }: FormQuestion): RawAnswer {
  const parts = Object.fromEntries(Object.entries(cells).map(([part, value]) => [part, [value]]));
  return {
    ...NO_RAW_ANSWER,
    values,
    ...(other === null ? {} : { texts: { [`${name}-${OTHER}`]: other } }),
    ...(Object.keys(parts).length === 0 ? {} : { parts }),
  };
}

function holdTo({ asked }: Form, { outcome, answers }: InterviewState): void {
  const isWhole = outcome === 'success' && Object.keys(answers).length === asked.size;
  if (!isWhole) throw new Error(`${Object.keys(answers).length} of ${asked.size} answered, ${outcome}`);
}
