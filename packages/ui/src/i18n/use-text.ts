import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from './dictionaries/dictionary.ts';

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of the current language; only keys that the dictionaries have compile. */
export function useText(): Translate {
  const { t } = useTranslation();
  return useCallback<Translate>((key, values) => t(key, { ...values }), [t]);
}
