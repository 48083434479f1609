import { notify, type TextKey, useText } from '@seker/ui';
import type { Command } from './command.ts';
import { commandReasons, type VisitState } from './command-reasons.ts';

export type FooterCommands = Readonly<Record<'failed' | 'survey' | 'next' | 'hangUp', Command>>;

export interface FooterInput {
  readonly state: VisitState;
  readonly isOverQuota: boolean;
  readonly isGoing: boolean;
  /** The status that going on saves, in its own words; null when it saves none. */
  readonly saves: string | null;
  readonly onFailed: () => void;
  readonly onSurvey: () => void;
  readonly onNext: () => void;
  readonly onHangUp: () => void;
}

/** The four actions of a call with their shortcuts and the reasons against them. */
export function useFooterCommands(input: FooterInput): FooterCommands {
  const t = useText();
  const reasons = commandReasons(input.state);
  const why = (key: TextKey | null): string | null => (key === null ? null : t(key));
  const handleSurvey = (): void => {
    if (input.isOverQuota) notify({ id: 'survey', text: t('screened.overQuota'), tone: 'danger' });
    else input.onSurvey();
  };
  return {
    failed: {
      id: 'failed',
      label: t('footer.failed'),
      hint: 'F9',
      disabledReason: why(reasons.failed),
      run: input.onFailed,
    },
    survey: {
      id: 'survey',
      label: t('footer.survey'),
      hint: 'F2',
      disabledReason: why(reasons.survey),
      run: handleSurvey,
    },
    next: {
      id: 'next',
      label: input.saves === null ? t('footer.next') : t('footer.saveNext', { status: input.saves }),
      hint: 'F4',
      disabledReason: why(reasons.next),
      isBusy: input.isGoing,
      run: input.onNext,
    },
    hangUp: {
      id: 'hangUp',
      label: t('footer.hangUp'),
      hint: 'F8',
      disabledReason: why(reasons.hangUp),
      run: input.onHangUp,
      worksInDialogs: true,
    },
  };
}

/** The same four before there is a respondent, with the reason. */
export function useIdleCommands(reason: TextKey): FooterCommands {
  const t = useText();
  const idle = (id: keyof FooterCommands, hint: string): Command => ({
    id,
    label: t(`footer.${id}`),
    hint,
    disabledReason: t(reason),
    run: () => undefined,
  });
  return {
    failed: idle('failed', 'F9'),
    survey: idle('survey', 'F2'),
    next: idle('next', 'F4'),
    hangUp: idle('hangUp', 'F8'),
  };
}
