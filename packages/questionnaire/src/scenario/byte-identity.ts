import { createRng, type Rng } from '@seker/kernel';
import { checkLogic } from '../analysis/check-logic.ts';
import { canonicalJson } from '../canonical-json.ts';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import { answersTo, type PlayedInterview, playInterview } from '../data-test/play-interview.ts';
import { interviewSeed, randomInterview } from '../data-test/random-interview.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import { beginInterview } from '../interview/begin-interview.ts';
import { changeLanguage } from '../interview/change-language.ts';
import type { InterviewEvent } from '../interview/interview-event.ts';
import type { InterviewStart, InterviewState } from '../interview/interview-state.ts';
import { openAnswers } from '../interview/open-answers.ts';
import { step } from '../interview/step.ts';
import { submitPage } from '../interview/submit-page.ts';
import { variableValues } from '../interview/variable-values.ts';
import { pageView } from '../interview/view-page.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import { compiled } from './build-document.ts';
import { digestOf } from './digest.ts';
import { randomDocument } from './random-document.ts';

/**
 * A fingerprint of the engine's results for random documents and walks: every event and state, byte by byte, and with
 * `views` also page views, variable values and open answers. Two runtimes with equal fingerprints agree on all of them.
 */
export function engineDigest(
  seed: string,
  documents: number,
  views: boolean,
  make: MakeDocument = randomDocument,
): string {
  const lines: string[] = [];
  for (let index = 0; index < documents; index += 1) {
    const document = make(`${seed}-${index}`);
    const more = make === randomDocument ? {} : KNOWN;
    lines.push(canonicalJson(document), ...walk(compiled(document), `${seed}-${index}`, views, more));
  }
  return digestOf(lines);
}

/** A fingerprint of the logic check's results for random documents. */
export function logicDigest(seed: string, documents: number, make: MakeDocument = randomDocument): string {
  const lines = Array.from({ length: documents }, (_, index) => {
    const { findings, witnesses, undecided } = checkLogic(compiled(make(`${seed}-${index}`)));
    return canonicalJson({ findings, witnesses: [...witnesses].map(([uid, find]) => [uid, find()]), undecided });
  });
  return digestOf(lines);
}

/** A fingerprint of test data: random interviews with wanted shares, some questions left empty. */
export function drawnDigest(seed: string, documents: number): string {
  const lines = Array.from({ length: documents }, (_, index) => {
    const questionnaire = compiled(randomDocument(`${seed}-${index}`));
    const options = { emptyShare: 0.2, targets: { q0_0: { 1: 0.6, 2: 0.3 }, q1_0: { 2: 0.8 } } };
    return JSON.stringify(randomInterview(questionnaire, interviewSeed(seed, index), options).events);
  });
  return digestOf(lines);
}

/** `randomDocument` or `richDocument`. */
type MakeDocument = (seed: string) => unknown;

/** Further inputs that rich documents refer to. */
const KNOWN: Partial<InterviewStart> = {
  mode: 'phone',
  today: '2026-03-01',
  profile: { region: 'north', size: '2', born: '2000-02-29' },
};

const MOST_STEPS = 30;

/** A walk with going back, language changes, refused pages and odd answers, as lines of JSON. */
function walk(
  questionnaire: Questionnaire,
  seed: string,
  views: boolean,
  more: Partial<InterviewStart>,
): readonly string[] {
  const rng = createRng(seed, 'walk');
  const start: InterviewStart = {
    seed: rng.next().toString(16),
    language: 'en',
    mode: 'web',
    profile: {},
    quotaVariables: ['Q0_0', 'Q1_0'],
    ...more,
  };
  const lines: string[] = [];
  let state: InterviewState = beginInterview(questionnaire, start);
  const take = (events: readonly InterviewEvent[], next: InterviewState): void => {
    lines.push(JSON.stringify(events), JSON.stringify(next));
    state = next;
  };
  for (let count = 0; count < MOST_STEPS && state.outcome === null; count += 1) {
    const page = questionnaire.pageByUid.get(state.page ?? '');
    if (page === undefined) break;
    if (views) lines.push(JSON.stringify(pageView(questionnaire, state)));
    if (state.quota.status === 'pending') {
      const event: InterviewEvent = { type: 'quotaResult', result: 'admitted' };
      take([event], step(questionnaire, state, event).state);
      continue;
    }
    const values = answersTo(questionnaire, state, page, (question, offer) => someAnswer(question, offer, rng));
    const isChanged = rng.below(10) === 0;
    const submitted = isChanged
      ? changeLanguage(questionnaire, state, state.language === 'en' ? 'he' : 'en')
      : submitPage(questionnaire, state, {
          page: page.uid,
          values,
          action: rng.below(5) === 0 ? 'back' : 'next',
          timedOut: page.nodes.filter(() => rng.below(5) === 0).map(({ uid }) => uid),
          by: 'respondent',
          language: state.language,
        });
    if (submitted.ok) take(submitted.value.events, submitted.value.state);
    else lines.push(JSON.stringify(submitted.error));
  }
  if (views)
    lines.push(canonicalJson(variableValues(questionnaire, state)), JSON.stringify(openAnswers(questionnaire, state)));
  return [
    ...lines,
    ...played(
      playInterview(questionnaire, start, {
        answer: (question, _, offer) => plausibleAnswer(question, rng, { offer }),
      }),
    ),
  ];
}

/** Usually a plausible answer, sometimes none, N/A, or an odd one. */
function someAnswer(question: QuestionNode, offer: Offer | null, rng: Rng): RawAnswer | null {
  switch (rng.below(16)) {
    case 0:
    case 1:
      return null;
    case 2:
      return { ...NO_RAW_ANSWER, na: true };
    case 3:
      return { ...NO_RAW_ANSWER, values: [ODD[rng.below(ODD.length)] ?? ''] };
    default:
      return plausibleAnswer(question, rng, { offer });
  }
}

const ODD = [
  '',
  '1',
  '99',
  '-1',
  '1e3',
  '١٢',
  '0.1',
  '123456789012345',
  'שָׁלוֹם 👩‍👩‍👧',
  '\u202Eabc',
  '<b>',
  '2026-02-30',
];

function played({ events, state }: PlayedInterview): readonly string[] {
  return [JSON.stringify(events), JSON.stringify(state)];
}
