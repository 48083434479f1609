import { notify, useText } from '@seker/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RespondentLoad } from './respondent-load.ts';

/** Leaves the workspace when there is nothing to wait for: to the completed screen, or to the choice with the reason. */
export function useLoadOutcome(load: RespondentLoad | undefined): void {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    // Nothing keeps one here: a call on the line is that of the respondent who was left, and ends.
    const leave = (type: 'completed' | undefined) =>
      void navigate({ to: '/select/{-$type}', params: { type }, ignoreBlocker: true });
    if (load?.kind === 'completed') leave('completed');
    if (load?.kind !== 'refused') return;
    notify({ id: 'respondent', text: load.message || t('workspace.nothingDue'), showFor: 15_000 });
    leave(undefined);
  }, [load, navigate, t]);
}
