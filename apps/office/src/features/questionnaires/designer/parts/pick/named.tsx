import type { ReactElement } from 'react';
import { usePaperLanguage } from '../../session/desk.ts';

const WRITTEN_FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * What a part of the questionnaire is called: its number, then words of the language that is written in. Its direction is
 * that language's, for a number in Latin letters before Hebrew words would turn the whole name around.
 */
export function Named({ text }: { readonly text: string }): ReactElement {
  const { direction } = usePaperLanguage();
  return <bdi dir={WRITTEN_FROM_THE_RIGHT.test(text) ? direction : 'ltr'}>{text}</bdi>;
}
