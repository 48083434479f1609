import type { QualityGroup } from '@seker/contract';
import type { Translate } from '@seker/ui';

/** With a leading zero, and a minus that is one. */
export function decimal(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) !== 0 && value < 0 ? `−${text}` : text;
}

/** With its sign, also above zero. */
export function signed(value: number, digits: number): string {
  const text = decimal(value, digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

export function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** Seconds as minutes and seconds: 1:52. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** What a group is called beside its fields. */
export function groupText(t: Translate, parts: QualityGroup['parts']): string {
  return parts
    .map(({ value, valueLabel }) => {
      if (value === null) return t('quality.otherValues');
      return value === '' ? t('quality.noValue') : valueLabel;
    })
    .join(' · ');
}

/** What a page is called by its question. */
export function pageText(t: Translate, { key, text }: { readonly key: string; readonly text: string }): string {
  if (text !== '') return text;
  return t(key === '' ? 'quality.firstPage' : 'quality.page');
}
