import { commonPasswords, passwordFault, type WantedPassword } from '@seker/contract';
import { useEffect, useState } from 'react';
import type { Translate } from '../i18n/use-text.ts';

export interface PasswordHint {
  readonly text: string;
  /** Whether the password may be set; null while nothing is typed. */
  readonly fits: boolean | null;
}

const NONE: ReadonlySet<string> = new Set();

/** Says while a password is typed what it lacks, by the server's own rule. */
export function usePasswordHint(wanted: WantedPassword, t: Translate): PasswordHint {
  const [common, setCommon] = useState(NONE);
  const isTyped = wanted.password !== '';
  useEffect(() => {
    // Where the list does not come, the server says the rest.
    if (isTyped) commonPasswords().then(setCommon, () => undefined);
  }, [isTyped]);
  const whose = wanted.role === 'interviewer' ? 'Interviewer' : 'Office';
  if (!isTyped) return { text: t(`password.least${whose}`), fits: null };
  const fault = passwordFault(wanted, common);
  if (fault === null) return { text: t(`password.least${whose}`), fits: true };
  return {
    text: fault.code === 'tooShort' ? t(`password.tooShort${whose}`) : t(`password.${fault.code}`),
    fits: false,
  };
}
