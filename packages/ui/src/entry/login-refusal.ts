import type { Role } from '@seker/contract';

/** Why a log-in was refused: a sentence; and whose rule the password has to follow, where another one is asked for. */
export interface LoginRefusal {
  readonly text: string;
  readonly renewAs?: Role | undefined;
}

/** Reads the refusal of a log-in's answer. */
export function loginRefusal(
  {
    error,
    code,
    role,
  }: { readonly error?: string | undefined; readonly code?: string | undefined; readonly role?: Role | undefined },
  otherwise: string,
): LoginRefusal {
  return { text: error ?? otherwise, renewAs: code === 'passwordMustChange' ? role : undefined };
}
