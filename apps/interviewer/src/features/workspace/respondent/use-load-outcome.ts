import { notify, useText } from '@seker/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import { queueSentence } from './queue-sentence.ts';
import type { RespondentLoad } from './respondent-load.ts';

/** Leaves the workspace when there is no respondent: to the completed screen, or to the choice with the reason. */
export function useLoadOutcome(load: RespondentLoad | undefined, zone: string): void {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    if (load === undefined || load.kind === 'loaded') return;
    if (load.kind === 'completed') {
      void navigate({ to: '/select/{-$type}', params: { type: 'completed' } });
      return;
    }
    const message = load.message || t('workspace.nothingDue');
    const time = load.nextAt === null ? '' : shortTime(load.nextAt, serverNow(), zone);
    const isSaid = time === '' || message.includes(time);
    const short = isSaid ? message : t('workspace.nothingDueAt', { message, time });
    const text = load.waits.length === 0 ? short : queueSentence(t, load.waits, time);
    notify({ id: 'respondent', text, showFor: 15_000 });
    void navigate({ to: '/select/{-$type}', params: { type: undefined } });
  }, [load, navigate, t, zone]);
}
