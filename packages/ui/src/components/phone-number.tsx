import type { ReactElement } from 'react';

export interface PhoneNumberProps {
  readonly number: string;
}

/** A phone number: always left to right, with figures of one width. */
export function PhoneNumber({ number }: PhoneNumberProps): ReactElement {
  return (
    <bdi dir="ltr" className="sk-phone">
      {number}
    </bdi>
  );
}
