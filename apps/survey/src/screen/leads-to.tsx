import type { ReactNode } from 'react';

/** Where respondents go on from the end that is tried here. */
export function LeadsTo({ address, words }: { readonly address: string; readonly words: string }): ReactNode {
  return (
    <p>
      {words} <bdi dir="ltr">{address}</bdi>
    </p>
  );
}
