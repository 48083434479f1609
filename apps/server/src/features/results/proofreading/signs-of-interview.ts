import { type InterviewSigns, localTimeOf } from '@seker/fieldwork';
import { type Instant } from '@seker/kernel';
import {
  askedQuestions,
  confirmedWarnings,
  type InterviewEvent,
  type InterviewState,
  type Questionnaire,
} from '@seker/questionnaire';

/** What is known of one complete by itself, for its flags. */
export function signsOf(
  questionnaire: Questionnaire,
  state: InterviewState,
  events: readonly InterviewEvent[],
  {
    startedAt,
    zone,
    isByTelephone,
    start,
    isUnlikeDevice,
  }: {
    readonly startedAt: Instant;
    readonly zone: string;
    readonly isByTelephone: boolean;
    readonly start: InterviewSigns['start'];
    readonly isUnlikeDevice: boolean;
  },
): InterviewSigns {
  const asked = askedQuestions(questionnaire, state);
  return {
    grids: asked.flatMap(({ uid, value }) => {
      const codes = value?.type === 'matrix' ? gridOf(value) : null;
      return codes === null ? [] : [{ question: uid, codes }];
    }),
    texts: asked.flatMap(({ uid, openTexts }) => openTexts.map(({ text }) => ({ question: uid, text }))),
    confirmed: confirmedWarnings(questionnaire, state),
    asked: asked.length,
    notApplicable: asked.filter(({ isNotApplicable }) => isNotApplicable).length,
    edits: editsIn(events),
    start,
    isUnlikeDevice,
    hour: isByTelephone ? hourOf(startedAt, zone) : null,
  };
}

type Matrix = Extract<NonNullable<InterviewState['answers'][string]>['value'], { type: 'matrix' }>;

/** The codes of a matrix of one choice per row; null where it is none. */
function gridOf({ rows }: Matrix): readonly number[] | null {
  const codes = Object.values(rows).map((cells) => {
    const [cell, ...others] = Object.values(cells);
    return others.length === 0 && cell?.type === 'choice' && cell.codes.length === 1 ? cell.codes[0] : undefined;
  });
  return codes.every((code) => code !== undefined) ? codes : null;
}

/** Answers that were given anew while the interview was on. */
function editsIn(events: readonly InterviewEvent[]): number {
  const answered = new Set<string>();
  let edits = 0;
  for (const event of events) {
    if (event.type !== 'answer' || (event.by !== 'respondent' && event.by !== 'interviewer')) continue;
    if (answered.has(event.node)) edits += 1;
    answered.add(event.node);
  }
  return edits;
}

function hourOf(at: Instant, zone: string): number {
  return Math.floor(localTimeOf(at, zone).minuteOfDay / 60);
}
