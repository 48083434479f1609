import './callbacks.css';
import { Button, SegmentedControl } from '@mantine/core';
import { localTimeOf } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { EmptyState, KeyHint, useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { CallbackRow } from './callback-row.tsx';
import type { CallbackView } from './callback-view.ts';
import { DayStrip } from './day-strip.tsx';
import type { Callbacks as CallbacksState } from './use-callbacks.ts';

export interface CallbacksProps {
  readonly callbacks: CallbacksState;
  readonly isInCall: boolean;
}

/** The callbacks of the interviewer, and of all, by time; it fills the stage, and Escape gives it back. */
export function Callbacks({ callbacks, isInCall }: CallbacksProps): ReactElement {
  const t = useText();
  const { views, days, booked, close, take } = callbacks;
  const stage = useRef<HTMLElement>(null);
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const [focused, setFocused] = useState<number | null>(null);
  const shown = views.filter(({ isMine }) => whose === 'all' || isMine);
  const sections = sectionsOf(shown);
  const inOrder = shown.find(({ caseId }) => caseId === focused) ?? shown.find(({ mayTake }) => mayTake) ?? shown[0];
  const sum = (of: 'mine' | 'all') => days.reduce((cases, day) => cases + day[of], 0);

  useEffect(() => {
    const row = stage.current?.querySelector<HTMLElement>('.wk-callback-row[tabindex="0"]');
    (row ?? stage.current)?.focus();
    // Once: what is read again takes no focus.
  }, []);

  const handleKey = (event: KeyboardEvent): void => {
    // The keys of the respondent behind it, digits and Enter, are not meant; those of the footer are.
    if (!/^F\d+$/.test(event.key) && !event.ctrlKey && !event.altKey) event.stopPropagation();
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const rows = [...(stage.current?.querySelectorAll<HTMLElement>('.wk-callback-row') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[event.key === 'ArrowDown' ? at + 1 : Math.max(0, at - 1)];
    if (next === undefined || rows.length === 0) return;
    event.preventDefault();
    next.focus();
  };
  const goTo = (day: string): void => {
    stage.current?.querySelector<HTMLElement>(`[data-day="${day}"] .wk-callback-row`)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: its keys move among the rows, which are buttons
    <section className="wk-callbacks" ref={stage} tabIndex={-1} aria-labelledby="callbacks-title" onKeyDown={handleKey}>
      <header className="wk-callbacks-head">
        <h2 id="callbacks-title">{t('callbacks.title')}</h2>
        <span className="wk-muted">{t('callbacks.hint')}</span>
        <span className="wk-spring" />
        <SegmentedControl
          aria-label={t('callbacks.whose')}
          value={whose}
          onChange={(next) => setWhose(next === 'all' ? 'all' : 'mine')}
          data={[
            { value: 'mine', label: `${t('callbacks.mine')} ${sum('mine')}` },
            { value: 'all', label: `${t('callbacks.all')} ${sum('all')}` },
          ]}
        />
      </header>
      <DayStrip days={days} whose={whose} onDay={goTo} />
      <div className="wk-callbacks-list">
        {callbacks.hasFailed ? (
          <EmptyState
            title={t('callbacks.loadFailed')}
            hint=""
            action={<Button onClick={callbacks.retry}>{t('app.retry')}</Button>}
          />
        ) : shown.length === 0 && !callbacks.isLoading ? (
          <p className="wk-callbacks-none">{t('callbacks.none')}</p>
        ) : null}
        {sections.map(({ day, rows }) => (
          <section key={day} data-day={day} aria-label={titleOf(day)}>
            <h3>{titleOf(day)}</h3>
            <ul>
              {rows.map((callback) => (
                <CallbackRow
                  key={callback.caseId}
                  callback={callback}
                  isInCall={isInCall}
                  isBooked={booked?.caseId === callback.caseId}
                  isInOrder={callback.caseId === inOrder?.caseId}
                  onFocus={() => setFocused(callback.caseId)}
                  onTake={() => take(callback)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="wk-callbacks-keys wk-muted">
        <span>
          <KeyHint keys="↑ ↓" /> {t('callbacks.keyChoose')}
        </span>
        <span>
          <KeyHint keys="Enter" /> {t(isInCall ? 'callbacks.takeAfter' : 'callbacks.takeNow')}
        </span>
        <span>
          <KeyHint keys="Esc" /> {t('callbacks.keyClose')}
        </span>
      </p>
    </section>
  );

  function titleOf(day: string): string {
    if (day === OVERDUE) return t('callbacks.overdue');
    return day === days[0]?.day ? t('callbacks.today') : `\u2066${day}\u2069`;
  }
}

const OVERDUE = 'overdue';

/** Those that are open to all first, then by the day of their own time. */
function sectionsOf(views: readonly CallbackView[]) {
  const groups = Map.groupBy(views, (view) =>
    view.state === 'open' ? OVERDUE : localTimeOf(instant(Date.parse(view.at)), view.zone).date,
  );
  return [...groups]
    .map(([day, rows]) => ({ day, rows }))
    .toSorted((one, other) => (one.day === OVERDUE ? -1 : other.day === OVERDUE ? 1 : one.day < other.day ? -1 : 1));
}
