import { type RankPart, rankField } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import type { QuestionInputProps } from './question-input.ts';
import { putAt, rankingOf, withRanking } from './ranking.ts';

/** A list for each place: works everywhere, script or not. */
export function RankSelects({ question, value, say, describedBy, onChange }: QuestionInputProps<RankPart>): ReactNode {
  const ranking = rankingOf(value, question);
  return (
    <ol className="places">
      {ranking.map((code, index) => {
        const id = `${question.uid}-place-${index + 1}`;
        return (
          <li key={id} className="place">
            <label htmlFor={id}>{say('place', { place: index + 1 })}</label>
            <select
              id={id}
              className="typed"
              name={rankField(question.uid, index + 1)}
              value={code}
              aria-describedby={describedBy}
              aria-invalid={describedBy === undefined ? undefined : true}
              onChange={(event) => onChange(withRanking(value, putAt(ranking, index, event.target.value)))}
            >
              <option value="">{say('chooseOne')}</option>
              {question.answers.map((answer) => (
                <option key={answer.uid} value={String(answer.code)}>
                  {plainWords(answer.text)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ol>
  );
}
