import type { Overview, WholeProject } from '@seker/contract';
import { countText, useScreenLanguage, useText } from '@seker/ui';
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { momentInWords } from '../../../shell/day-words.ts';
import { modesWords } from './modes-words.ts';

export interface ResultNoteProps {
  readonly overview: Overview;
  readonly project: Pick<WholeProject, 'isOnline' | 'lastInterviewAt'>;
}

/** What a project came to that has its completes, or that rests: in the past. */
export function ResultNote({ overview, project: { isOnline, lastInterviewAt } }: ResultNoteProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { stage, done, web } = overview;
  const isDone = stage === 'done';
  const Sign = isDone ? IconCircleCheck : IconPlayerPause;
  const said = { count: done, n: countText(done), modes: modesWords(t, { phone: done - web, web }) };
  const begun = beginningOf(overview);
  const from = begun === null ? null : momentInWords(begun, language);
  const to = lastInterviewAt === null ? null : momentInWords(lastInterviewAt, language);
  return (
    <section className="overview-card overview-note" data-done={isDone} aria-labelledby="overview-note">
      <Sign size={20} aria-hidden="true" />
      <h2 id="overview-note">{t(isDone ? 'overview.doneTitle' : 'overview.pausedTitle')}</h2>
      {from === null || done === 0 ? null : (
        <p>
          {to === null || isOnline
            ? t('overview.soFar', { ...said, from })
            : t('overview.wasDone', { ...said, from, to })}
        </p>
      )}
      {isDone && isOnline ? <p className="overview-muted">{t('overview.stillOnline')}</p> : null}
    </section>
  );
}

/** When it went online, or the first day with a complete where interviews were brought in from before that. */
function beginningOf({ startedAt, days: [first] }: Overview): string | null {
  return first !== undefined && (startedAt === null || first.day < startedAt.slice(0, 10)) ? first.day : startedAt;
}
