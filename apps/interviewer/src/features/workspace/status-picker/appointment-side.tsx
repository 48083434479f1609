import { KeyHint, useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, type Ref, useId } from 'react';
import type { CallbackView } from '../callbacks/callback-view.ts';
import type { UsualMoment } from './usual-times.ts';
import { shortTime } from './wall-clock.ts';

export interface AppointmentSideProps {
  readonly usual: readonly UsualMoment[];
  /** As `YYYY-MM-DD HH:mm`; null while none is understood. */
  readonly chosen: string | null;
  /** The interviewer's own callbacks on the chosen day. */
  readonly others: readonly CallbackView[];
  readonly now: number;
  readonly listRef: Ref<HTMLDivElement>;
  readonly onChoose: (at: string) => void;
}

/** Beside the field: times that people agree on often, and what the interviewer has on that day already. */
export function AppointmentSide(props: AppointmentSideProps): ReactElement {
  const { usual, chosen, others, now, listRef, onChoose } = props;
  const t = useText();
  const id = useId();
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), buttons.length - 1)]?.focus();
  };
  return (
    <div className="wk-appointment-side">
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: its keys move among the buttons */}
      <div ref={listRef} role="group" aria-labelledby={`${id}-usual`} onKeyDown={handleKey}>
        <h4 id={`${id}-usual`}>
          <span>{t('picker.usual')}</span> <KeyHint keys="↓" />
        </h4>
        {usual.map(({ text, at }) => (
          <button
            key={text}
            type="button"
            className="wk-usual-time"
            aria-pressed={chosen === at}
            onClick={() => onChoose(at)}
          >
            <span>{t(text)}</span>
            <bdi dir="ltr" className="sk-tabular">
              {at.slice(-5)}
            </bdi>
          </button>
        ))}
      </div>
      {others.length === 0 ? null : (
        <section aria-labelledby={`${id}-others`}>
          <h4 id={`${id}-others`}>{t('picker.othersThatDay')}</h4>
          <ul>
            {others.map((callback) => (
              <li key={callback.caseId}>
                <span>
                  <bdi>{callback.name || t('callbacks.noName', { id: callback.caseId })}</bdi>{' '}
                  <bdi dir="ltr" className="wk-muted">
                    [{callback.projectId}]
                  </bdi>
                </span>
                <bdi dir="ltr" className="sk-tabular">
                  {shortTime(callback.at, now, callback.zone).slice(-5)}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
