import { codingWorkCalls as calls, MOST_SUGGESTED } from '@seker/contract';
import { client } from '@seker/ui';
import { useEffect, useMemo, useState } from 'react';
import { answerOf, type CodingSession } from '../session/coding-session.ts';
import { nextOpenKeys } from '../session/move-on.ts';
import { EMPTY_SHELF, holding, type SuggestionShelf, shelved, wantedKeys } from '../session/suggestion-shelf.ts';
import { standingOf } from '../session/unit-codes.ts';

/** So many answers ahead have their suggestions before they come into work. */
const AHEAD = 6;

export interface Suggestions {
  readonly shelf: SuggestionShelf;
  readonly isFailed: boolean;
}

/** Suggestions for the current answer, the next ones and the rows that are seen, in one request at a time. */
export function useSuggestions(
  batchId: number,
  session: CodingSession,
  acts: number,
  seen: readonly string[],
  isLost: boolean,
): Suggestions {
  const [shelf, setShelf] = useState(EMPTY_SHELF);
  const [isAsking, setAsking] = useState(false);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const { key } = session.at;
  // The suggestions of the current answer stand from the frame on that shows them.
  const held = holding(shelf, key);
  if (held !== shelf) setShelf(held);

  const wanted = useMemo(() => {
    const keys = [key, ...nextOpenKeys(session, AHEAD), ...seen].filter((one) => {
      const answer = answerOf(session, one);
      return answer !== undefined && !answer.isMeasured && (one === key || standingOf(answer) === 'open');
    });
    return wantedKeys(held, keys, acts, MOST_SUGGESTED);
  }, [held, session, key, seen, acts]);

  useEffect(() => {
    if (isLost || isAsking || wanted.length === 0 || failedAt === key) return;
    setAsking(true);
    client.call(calls.suggestCodes, { batchId, keys: [...wanted] }).then(
      (came) => {
        const told = new Map(came.suggestions.map((one) => [one.key, one.codes]));
        // An answer that is told nothing of is not asked for over and over.
        const suggestions = wanted.map((one) => ({ key: one, codes: told.get(one) ?? [] }));
        setShelf((now) => shelved(now, { learned: came.learned, suggestions }, acts));
        setFailedAt(null);
        setAsking(false);
      },
      () => {
        setFailedAt(key);
        setAsking(false);
      },
    );
  }, [batchId, wanted, acts, key, isLost, isAsking, failedAt]);

  return { shelf: held, isFailed: failedAt === key };
}
