import type { SurveyPageModel } from '@seker/contract';
import { type RefObject, useEffect } from 'react';

/** What only people who are logged in need: no respondent waits for it. */
const fetchPersonParts = () => import('./person-parts.ts');

/** On a page of a person who is logged in: they are there, and what they correct is kept. */
export function usePerson(root: RefObject<HTMLElement | null>, model: SurveyPageModel): void {
  useEffect(() => {
    if (!model.presence) return;
    const end = new AbortController();
    fetchPersonParts().then(
      ({ followPerson }) => root.current && followPerson(root.current, model, end.signal),
      () => undefined,
    );
    return () => end.abort();
  }, [root, model]);
}
