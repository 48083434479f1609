import type { SurveyStartGuard } from '@seker/contract';
import type { ReactNode } from 'react';
import { busyWords } from '../../texts/busy-words.ts';

/** No browser fills it in, no key leads to it and no screen reader tells of it: only programs do. */
const UNSEEN = {
  'aria-hidden': true,
  autoComplete: 'off',
  tabIndex: -1,
} as const;

/** What the form of a start returns besides its token; where there is work to do first, that it takes a moment. */
export function StartGuard({
  guard,
  language,
}: {
  readonly guard: SurveyStartGuard;
  readonly language: string;
}): ReactNode {
  const { seen, work, wait } = guard;
  return (
    <>
      <input className="visually-hidden" name="_more" {...UNSEEN} />
      <input type="hidden" name="_seen" value={seen} />
      {work !== undefined && (
        <>
          <input type="hidden" name="_work" value={work} />
          <input type="hidden" name="_wait" value={wait ?? ''} />
          <input type="hidden" name="_proof" defaultValue="" />
          <p role="status">{busyWords(language)}</p>
        </>
      )}
    </>
  );
}
