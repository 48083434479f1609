import type { AnswerError, Complaint, QuestionView } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import type { Say } from '../../texts/say.ts';
import type { TextKey } from '../../texts/text-key.ts';

/** Complaints that are said of an answer which is there; all others read as a request, too. */
const WORDS: Readonly<Partial<Record<Complaint['key'], TextKey>>> = {
  placeAll: 'ask.placeAll',
  duplicateAnswers: 'ask.duplicateAnswers',
  formatIdIl: 'ask.formatIdIl',
  formatIban: 'ask.formatIban',
};

/** What is still to be told of a question's rules: a complaint says its own. */
export function askedOf({ asks = [] }: QuestionView, complaint: AnswerError | undefined): readonly Complaint[] {
  return asks.filter(({ key }) => key !== complaint?.key);
}

export interface AskedOfAnswerProps {
  readonly id: string;
  readonly question: QuestionView;
  readonly asks: readonly Complaint[];
  readonly say: Say;
}

/** What an answer has to be, before it is given. */
export function AskedOfAnswer({ id, question, asks, say }: AskedOfAnswerProps): ReactNode {
  return (
    <ul className="asked" id={id}>
      {asks.map(({ key, params, part }) => {
        const column = part === undefined ? null : columnText(question, part);
        return (
          <li key={`${part ?? ''} ${key}`}>
            {column !== null && (
              <>
                <bdi>{column}</bdi>
                {': '}
              </>
            )}
            {say(wordsOf(question, key), params)}
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf({ kind }: QuestionView, key: Complaint['key']): TextKey {
  if (key === 'placeAll' && kind !== 'rank') return 'ask.chooseInEach';
  return WORDS[key] ?? `complaint.${key}`;
}

function columnText(question: QuestionView, uid: string): string | null {
  const column = question.kind === 'matrix' ? question.columns.find((one) => one.uid === uid) : undefined;
  return column === undefined ? null : plainWords(column.text);
}
