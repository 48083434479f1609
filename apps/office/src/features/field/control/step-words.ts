import type { InterviewStep } from '@seker/contract';
import type { TextKey, Translate } from '@seker/ui';

const OUTCOMES: Readonly<Record<string, TextKey>> = {
  success: 'control.outcome.success',
  cancel: 'control.outcome.cancel',
  zeroQuota: 'control.outcome.zeroQuota',
  overQuota: 'control.outcome.overQuota',
  screenedOut: 'control.outcome.screenedOut',
};

export function outcomeWords(outcome: string | null, t: Translate): string {
  const key = OUTCOMES[outcome ?? ''];
  return key === undefined ? (outcome ?? '–') : t(key);
}

/** One step of an interview in words. */
export function stepWords({ what, question, words, before, isHidden }: InterviewStep, t: Translate): string {
  const named = { question: question ?? '' };
  if (isHidden && what !== 'timeout' && what !== 'takenBack') return t('control.step.hidden', named);
  const said = (text: string | null): string =>
    text === null || text === '' ? t('control.notApplicable') : `“${text}”`;
  switch (what) {
    case 'answered':
      return t('control.step.answered', { ...named, words: said(words) });
    case 'corrected':
      return t('control.step.corrected', { ...named, words: said(words), before: said(before) });
    case 'takenBack':
      return t('control.step.takenBack', named);
    case 'timeout':
      return t('control.step.timeout', named);
    case 'next':
      return t('control.step.next');
    case 'back':
      return t('control.step.back');
    case 'language':
      return t('control.step.language', { words: words ?? '' });
    case 'ended':
      return t('control.step.ended', { words: outcomeWords(words, t) });
  }
}
