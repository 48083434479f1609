import { deskCalls, type InterviewerState } from '@seker/contract';
import { client, failureText, notify, useSingleFlight, useText } from '@seker/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellTabs } from '../../../session/tabs.ts';
import { infoOptions } from '../respondent/workspace-queries.ts';

const SUBTYPE = { online: 0, 'on-break': 1, 'in-task': 2 } as const satisfies Record<InterviewerState, 0 | 1 | 2>;

export interface Intermission {
  readonly change: (name: InterviewerState) => void;
  readonly isChanging: boolean;
}

/** Tells the server of a break or a task, and of the return from it. `before` runs first (hanging up, say). */
export function useIntermission(before: (name: InterviewerState) => Promise<void>): Intermission {
  const t = useText();
  const queries = useQueryClient();
  const once = useSingleFlight();
  const mutation = useMutation({
    mutationFn: async (name: InterviewerState) => {
      await before(name);
      const isubtype = SUBTYPE[name];
      const { success, since } = await client.call(deskCalls.setIntermission, {
        intermission: name === 'online' ? 0 : 1,
        isubtype,
      });
      return success ? { name, since } : null;
    },
    onSuccess: (state) => {
      if (state === null) notify({ id: 'status', text: t('app.technicalFailure'), tone: 'danger' });
      else {
        tellTabs({ kind: 'work' });
        queries.setQueryData(infoOptions(null).queryKey, (info) => (info === undefined ? info : { ...info, state }));
      }
    },
    onError: (error) => {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'status', text, tone: 'danger' });
    },
  });
  return { change: (name) => once(() => mutation.mutateAsync(name)), isChanging: mutation.isPending };
}
