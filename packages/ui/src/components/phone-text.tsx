import type { ReactElement } from 'react';
import type { TextKey } from '../i18n/dictionaries/dictionary.ts';
import { useText } from '../i18n/use-text.ts';
import { PhoneNumber } from './phone-number.tsx';

export interface PhoneTextProps {
  /** A text with the value `number`. */
  readonly text: TextKey;
  readonly number: string;
}

/** A sentence with a phone number in it that keeps its own direction. */
export function PhoneText({ text, number }: PhoneTextProps): ReactElement {
  const t = useText();
  const [before, after = ''] = t(text, { number: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <PhoneNumber number={number} />
      {after}
    </>
  );
}

/** A sign of the private use area: it stands in no text. */
const PLACE = '\uE000';
