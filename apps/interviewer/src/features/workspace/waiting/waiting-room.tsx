import './waiting.css';
import { instant } from '@seker/kernel';
import { Elapsed, formatElapsed, useScreenLanguage, useText, wallDayWords } from '@seker/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { Footer } from '../footer/footer.tsx';
import { IdlePane } from '../pane/idle-pane.tsx';
import type { RespondentLoad } from '../respondent/respondent-load.ts';
import { wallClock } from '../status-picker/wall-clock.ts';
import { useIdleCommands } from '../visit/use-footer-commands.ts';
import { useShortcuts } from '../visit/use-shortcuts.ts';
import { useWaiting } from './use-waiting.ts';
import { waitText } from './wait-text.ts';

export interface WaitingRoomProps {
  readonly load: Extract<RespondentLoad, { kind: 'waiting' }>;
  readonly zone: string;
  readonly isOnline: boolean;
  readonly dialsByItself: boolean;
  /** Why the last look at the queue failed; null where it did not. */
  readonly failure: string | null;
  readonly isChecking: boolean;
  readonly isDialogOpen: boolean;
  readonly updates: ReactElement;
  readonly unseen: number;
  readonly onCheck: () => void;
  readonly onPalette: () => void;
  /** What else there is to do meanwhile. */
  readonly children?: ReactNode;
}

/** Nothing is due: when the next respondent comes, and why none does now. It goes on by itself. */
export function WaitingRoom(props: WaitingRoomProps): ReactElement {
  const { load, zone, isOnline, dialsByItself, failure, isChecking, isDialogOpen } = props;
  const { onCheck, onPalette } = props;
  const t = useText();
  const language = useScreenLanguage();
  const [since] = useState(load.askedAt);
  const nextAt = load.nextAt === null ? null : Date.parse(load.nextAt);
  const now = useWaiting({ askedAt: load.askedAt, nextAt, mayCheck: isOnline && !isChecking, onCheck });
  const idle = useIdleCommands('why.waiting');
  const next = {
    ...idle.next,
    label: t('waiting.check'),
    disabledReason: isOnline ? null : t('why.notOnline'),
    isBusy: isChecking,
    run: onCheck,
  };
  useShortcuts([idle.failed, idle.survey, next, idle.hangUp], { isDialogOpen, onPalette });
  const [day = '', time = ''] = nextAt === null ? [] : wallClock(instant(nextAt), zone).split(' ');
  const [today] = wallClock(instant(now), zone).split(' ');
  const most = Math.max(...load.waits.map(({ cases }) => cases));

  return (
    <>
      <IdlePane
        title={t('waiting.title')}
        timer={<Elapsed since={since} clock={serverNow} label={t('waiting.since')} />}
        updates={props.updates}
        unseen={props.unseen}
      />
      <main className="wk-centre" aria-label={t('workspace.title')}>
        <div className="wk-waiting" inert={!isOnline}>
          {nextAt === null || nextAt <= now ? (
            <p role="status" className="wk-waiting-when">
              {load.message || t('workspace.nothingDue')}
            </p>
          ) : (
            <div className="wk-waiting-when">
              <p role="status">
                {load.message === '' ? null : <span className="wk-waiting-message">{load.message}</span>}
                {t('waiting.nextAt')}{' '}
                <time dateTime={load.nextAt ?? ''}>
                  <bdi className="wk-waiting-time sk-tabular">{time}</bdi>
                  {day === today ? null : <span>{wallDayWords(day, language)}</span>}
                </time>
              </p>
              <p>
                {t('waiting.in')}{' '}
                <strong className="sk-tabular" role="timer" aria-live="off">
                  <bdi dir="ltr">{formatElapsed(nextAt - now)}</bdi>
                </strong>
              </p>
            </div>
          )}
          <p className="wk-muted">
            {t(nextAt === null ? 'waiting.byItselfSoon' : dialsByItself ? 'waiting.byItself' : 'waiting.byHand')}
          </p>
          <p role="status" className="wk-waiting-failure">
            {failure === null ? null : t('waiting.failed', { why: failure })}
          </p>
          {load.waits.length === 0 ? null : (
            <section className="wk-waiting-why" aria-labelledby="waiting-why">
              <h3 id="waiting-why">{t('waiting.why')}</h3>
              <ul>
                {load.waits.map((wait) => (
                  <li key={`${wait.what} ${wait.name ?? ''}`}>
                    <span>{waitText(t, wait)}</span>
                    <span className="wk-waiting-bar" aria-hidden="true">
                      <span style={{ inlineSize: `${(100 * wait.cases) / most}%` }} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {props.children}
        </div>
      </main>
      <Footer failed={idle.failed} survey={idle.survey} next={next} hangUp={idle.hangUp} fillsNext={false} />
    </>
  );
}
