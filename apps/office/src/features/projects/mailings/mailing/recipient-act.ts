import type { RecipientState } from '@seker/contract';

export type RecipientAct = 'resend' | 'show';

/** States in which a person may have a mail sent again: those that left, or may have. */
export const RESENDABLE: ReadonlySet<RecipientState> = new Set(['sent', 'unknown', 'bounced']);
