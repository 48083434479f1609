import { failureText, notify, type Translate } from '@seker/ui';

/** Says why what was asked for a sample did not come about. */
export function tellFailure(error: unknown, t: Translate): void {
  const text = failureText(error, t);
  if (text !== null) notify({ id: 'sample', text, tone: 'danger' });
}
