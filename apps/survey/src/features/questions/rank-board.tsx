import { type AnswerView, type RankPart, rankField } from '@seker/questionnaire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plainWords } from '../../rich-text/plain-words.ts';
import { PlacedItem } from './placed-item.tsx';
import type { QuestionInputProps } from './question-input.ts';
import { insertAt, moveTo, putAt, rankingOf, withRanking } from './ranking.ts';
import { WaitingItem } from './waiting-item.tsx';

/**
 * Places above, what is still to be placed below. On a podium an item goes to the next place; where it is fitted in, it is
 * picked first and then put into any slot.
 */
export function RankBoard(props: QuestionInputProps<RankPart>): ReactNode {
  const { question, value, labelledBy, describedBy, say, onChange } = props;
  const ranking = rankingOf(value, question);
  const [picked, setPicked] = useState<string | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const isFitIn = question.subKind === 'fitIn';
  // In slots two items change places; in an order the others make room.
  const dropAt = isFitIn ? moveTo : insertAt;
  const itemOf = (code: string): AnswerView | undefined => question.answers.find((each) => String(each.code) === code);
  const wordsOf = (code: string): string => plainWords(itemOf(code)?.text ?? []);
  const waiting = question.answers.filter(({ code }) => !ranking.includes(String(code)));

  // The control that was pressed is gone with the item: focus follows the item.
  useEffect(() => {
    if (moved === null) return;
    board.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(moved)}"] button:enabled`)?.focus();
  }, [moved, value]);

  const change = (next: readonly string[], code: string): void => {
    setPicked(null);
    setMoved(code);
    onChange(withRanking(value, next));
  };
  const drop = (code: string, target: Element): void => {
    const place = target.getAttribute('data-place');
    if (place === null) change(putAt(ranking, ranking.indexOf(code), ''), code);
    else change(dropAt(ranking, code, Number(place)), code);
  };
  const nextPlace = ranking.indexOf('');
  const press = (code: string): void => {
    if (isFitIn) setPicked(picked === code ? null : code);
    else change(moveTo(ranking, code, nextPlace), code);
  };
  return (
    <div
      className="rank-board"
      data-sub-kind={question.subKind}
      ref={board}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <p className="hint">{say(isFitIn ? 'fitInHint' : 'rankHint')}</p>
      <ol className="places">
        {ranking.map((code, index) => {
          const item = itemOf(code);
          return (
            <li key={index} className="place" data-place={index} data-empty={item === undefined}>
              {item !== undefined && <input type="hidden" name={rankField(question.uid, index + 1)} value={code} />}
              <span className="place-number" aria-hidden="true">
                {index + 1}
              </span>
              {item !== undefined && (
                <PlacedItem item={item} index={index} ranking={ranking} say={say} onChange={change} onDrop={drop} />
              )}
              {item === undefined && picked === null && <span className="visually-hidden">{say('placeEmpty')}</span>}
              {item === undefined && picked !== null && (
                <button
                  type="button"
                  data-keyed="first"
                  aria-label={say('putHere', { item: wordsOf(picked), place: index + 1 })}
                  onClick={() => change(moveTo(ranking, picked, index), picked)}
                >
                  {say('putHereShort')}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <ul className="pool" data-pool="" aria-label={say('stillToPlace')}>
        {waiting.map((item) => (
          <WaitingItem
            key={item.uid}
            item={item}
            isFull={nextPlace === -1}
            isPicked={isFitIn ? picked === String(item.code) : undefined}
            onPress={press}
            onDrop={drop}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved !== null && sayPlace(ranking.indexOf(moved))}
      </p>
    </div>
  );

  function sayPlace(index: number): string {
    const item = wordsOf(moved ?? '');
    return index === -1 ? say('takenOut', { item }) : say('standsAt', { item, place: index + 1 });
  }
}
