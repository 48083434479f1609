import type { WatchedInterview, WatchedQuestion } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import type { SessionId } from '@seker/kernel';
import { answerWords, pageView, plainText, type QuestionView, standing } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { readInterview, standingInterview } from '../interviews/index.ts';
import { interviewSteps, isKeptBack } from './interview-steps.ts';
import { findWatched, listSteps } from './watched.queries.ts';

type Hides = WatchedInterview['hides'];

/** Reads the interview of a session with its page and steps; null when none has begun. */
export async function readWatched(
  deps: Deps,
  sessionId: SessionId,
  { isObserver }: { readonly isObserver: boolean },
): Promise<WatchedInterview | null> {
  const found = await findWatched(deps.db, sessionId);
  if (found === null) return null;
  const read = await readInterview(deps.db, found.projectId, found.interviewId);
  if (read === null) return null;
  // Observers may not see names and numbers, which can occur in own words.
  const hides: Hides = isObserver && found.hides === 'nothing' ? 'ownWords' : found.hides;
  const { interview, running } = await standingInterview(deps.db, read);
  const { questionnaire, state } = running;
  const say = answerWords(questionnaire, state);
  const numberOf = (uid: string): string | null => {
    const question = questionnaire.questions.get(uid);
    return question === undefined || question.hidden ? null : question.number;
  };
  const events = await listSteps(deps.db, found.projectId, found.interviewId);
  return {
    id: interview.id,
    startedAt: new Date(interview.startedAt).toISOString(),
    language: state.language,
    direction: state.outcome === null ? pageView(questionnaire, state).direction : 'ltr',
    page: pageOf(running, say, hides),
    outcome: state.outcome,
    steps: interviewSteps(events, { numberOf, say }, hides),
    hides,
  };
}

function pageOf(
  { questionnaire, state }: InterviewRun,
  say: ReturnType<typeof answerWords>,
  hides: Hides,
): WatchedInterview['page'] {
  const place = standing(questionnaire, state);
  if (place === null) return null;
  const { nodes, chapterTitle } = pageView(questionnaire, state);
  const questions = nodes.flatMap((node) =>
    node.type === 'question' && node.visible ? [questionOf(node, state, say, hides)] : [],
  );
  return {
    chapter: chapterTitle === null ? null : { number: place.chapter, title: plainText(chapterTitle) },
    place: Math.min(place.done + 1, Math.max(place.total, 1)),
    of: place.total,
    questions,
  };
}

function questionOf(
  view: QuestionView,
  state: InterviewRun['state'],
  say: ReturnType<typeof answerWords>,
  hides: Hides,
): WatchedQuestion {
  const value = state.answers[view.uid]?.value ?? null;
  const isHidden = value !== null && isKeptBack(hides, value);
  const chosen = value?.type === 'choice' && !isHidden ? value.codes : [];
  return {
    number: view.number,
    text: plainText(view.text),
    // An answer that is not one of these choices is shown in words.
    answers:
      value !== null && value.type !== 'choice' && value.type !== 'na'
        ? []
        : view.answers.map(({ code, text }) => ({ text: plainText(text), isChosen: chosen.includes(code) })),
    words: value === null || isHidden || value.type === 'na' ? null : say(view.uid, value),
    isNotApplicable: value?.type === 'na',
    isHidden,
  };
}
