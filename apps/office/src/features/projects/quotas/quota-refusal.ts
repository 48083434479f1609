import { CallError, cellsBeyondIn, faultsIn, staleIn } from '@seker/contract';
import { countText, failureText, momentText, type Translate } from '@seker/ui';
import { faultText } from '../../../form/index.ts';
import { labelOf } from './label-of.ts';

/** Why a quota was not saved or switched, in sentences: each cell that would be too small with its numbers. */
export function quotaRefusal(error: unknown, language: string, t: Translate): string | null {
  if (error instanceof CallError && error.code === 'targetBelowDone') {
    const lines = cellsBeyondIn(error.details).map(({ labels, key, room, done, held }) =>
      t('quotas.beyond', {
        cell: labelOf(labels, language, key),
        room: countText(room),
        done: countText(done),
        held: countText(held),
      }),
    );
    return [failureText(error, t), ...lines].join('\n');
  }
  if (error instanceof CallError && error.code === 'stale') {
    const { changedBy, changedAt } = staleIn(error.details);
    return t('form.stale', {
      who: changedBy ?? t('form.system'),
      when: changedAt === null ? '' : momentText(changedAt),
    });
  }
  const [fault] = error instanceof CallError && error.code === 'invalid' ? faultsIn(error.details) : [];
  if (fault === undefined) return failureText(error, t);
  return fault.field === 'overflow' ? t('quotas.overflowMissing') : faultText(fault, t);
}
