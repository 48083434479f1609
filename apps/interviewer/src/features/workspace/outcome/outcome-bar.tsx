import './outcome-bar.css';
import type { CallOutcome } from '@seker/fieldwork';
import {
  ActionButton,
  PhoneNumber,
  PhoneText,
  type Translate,
  useScreenLanguage,
  useText,
  useWindowKeys,
} from '@seker/ui';
import { IconCheck, IconPhoneCall, IconPhoneOff } from '@tabler/icons-react';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { useSingleKeys } from '../../../session/single-keys.ts';
import { waitWords } from '../status-picker/moment-words.ts';
import { isTyped } from '../visit/use-status-keys.ts';
import type { ShownSuggestion } from '../visit/use-visit.ts';

export interface OutcomeBarProps {
  readonly suggestion: ShownSuggestion;
  /** What came of the call; null while it goes on. */
  readonly outcome: CallOutcome | null;
  readonly number: string;
  readonly isSaving: boolean;
  /** Missing where the number cannot be called again now, and while the call goes on. */
  readonly redial: (() => void) | null;
  /** Its letter belongs to a status of the project. */
  readonly isRedialKeyTaken: boolean;
}

/**
 * The list of statuses in its short form: one status, which one act saves. It takes no key from a field that is being typed in,
 * and Escape always leaves it.
 */
export function OutcomeBar(props: OutcomeBarProps): ReactElement {
  const { suggestion, outcome, number, isSaving, redial, isRedialKeyTaken } = props;
  const t = useText();
  const language = useScreenLanguage();
  const save = useRef<HTMLButtonElement>(null);
  const isRedialKey = useSingleKeys() && redial !== null && !isRedialKeyTaken;

  useLayoutEffect(() => {
    if (!isTyped(document.activeElement)) save.current?.focus();
  }, []);
  useWindowKeys((event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTyped(event.target)) return;
    const isFree =
      !(event.target instanceof HTMLElement) || event.target.closest('button, a, [role="option"]') === null;
    if (event.key === 'Enter' && isFree) suggestion.accept();
    else if (event.key === 'Escape') suggestion.drop();
    else if (event.code === 'KeyR' && isRedialKey) redial();
    else return;
    event.preventDefault();
  });

  return (
    <section className="wk-outcome-bar" aria-label={t('outcome.label')}>
      <p role="status" className="wk-outcome-words">
        {outcome === null ? null : (
          <>
            <span className="wk-outcome-sign" aria-hidden="true">
              <IconPhoneOff size={32} />
            </span>
            <strong>{t(`ended.${outcome}`)}</strong>
          </>
        )}
        {outcome === null ? (
          <span>
            <PhoneText text="outcome.chosen" number={number} />
          </span>
        ) : (
          <span>
            <PhoneNumber number={number} />
            {suggestion.againAfter === null ? null : (
              <> · {t('outcome.again', { wait: waitWords(suggestion.againAfter, language) })}</>
            )}
          </span>
        )}
      </p>
      <div className="wk-row">
        <ActionButton
          ref={save}
          label={saveLabel(t, suggestion)}
          hint="Enter"
          icon={<IconCheck size={18} />}
          busy={isSaving}
          onAct={suggestion.accept}
        />
        {redial === null ? null : (
          <ActionButton
            label={t('call.redial')}
            {...(isRedialKey ? { hint: 'R' } : {})}
            icon={<IconPhoneCall size={18} />}
            variant="light"
            busy={isSaving}
            onAct={redial}
          />
        )}
        <ActionButton label={t('outcome.other')} variant="default" hint="F9" onAct={suggestion.other} />
        <ActionButton
          label={t(suggestion.by === 'key' ? 'outcome.drop' : 'call.notNow')}
          variant="subtle"
          hint="Esc"
          onAct={suggestion.drop}
        />
      </div>
    </section>
  );
}

function saveLabel(t: Translate, { status, leadsOn, nextNumber }: ShownSuggestion): string {
  if (leadsOn) return t('outcome.saveNext', { status });
  return nextNumber === null
    ? t('outcome.saveOnly', { status })
    : t('outcome.saveNumber', { status, number: `\u2068${nextNumber}\u2069` });
}
