import type { InterviewStory } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import { answerWords, type InterviewEvent, type ReadQuestion, readThrough } from '@seker/questionnaire';

type Answer = InterviewStory['answers'][number];
/** An answer, and the page of its question. */
export interface ToldAnswer extends Answer {
  readonly page: string;
}

/** The answers of an interview in words, in the order of its pages. */
export function tellAnswers({ questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>) {
  return readThrough(questionnaire, state).map((question): ToldAnswer => {
    const { uid, number, text, page } = question;
    return { uid, number, text, page, words: wordsOf(question) };
  });
}

/** Without an answer: none. */
function wordsOf({ value, lines, isNotApplicable }: ReadQuestion): string {
  if (isNotApplicable) return '—';
  if (value === null) return '';
  // Where the respondent was takes a grant of its own.
  if (value.type === 'position') return '•••';
  return lines
    .filter(({ words }) => words !== '')
    .map(({ label, words }) => (label === '' ? words : `${label}: ${words}`))
    .join(' · ');
}

/** An event with the moment when the server takes it to have been. */
export interface ToldEvent {
  readonly at: Date;
  readonly event: InterviewEvent;
}

/** How an interview came about, event by event. */
export function tellEvents(
  { questionnaire, state }: Pick<InterviewRun, 'questionnaire' | 'state'>,
  events: readonly ToldEvent[],
): InterviewStory['events'] {
  const words = answerWords(questionnaire, state);
  return events.map(({ at, event }) => {
    const told = { at: at.toISOString(), type: 'other', number: '', words: '' } as const;
    switch (event.type) {
      case 'answer': {
        const number = questionnaire.questions.get(event.node)?.number ?? '';
        const isPlace = event.value?.type === 'position';
        const said = event.value === null ? '' : isPlace ? '•••' : words(event.node, event.value);
        return { ...told, type: 'answer', number, words: said };
      }
      case 'pageLeft': {
        const place = questionnaire.pages.findIndex(({ uid }) => uid === event.page);
        return { ...told, type: 'page', number: String(place + 1) };
      }
      case 'language':
        return { ...told, type: 'language', words: event.language };
      case 'ended':
        return { ...told, type: 'ended' };
      default:
        return told;
    }
  });
}
