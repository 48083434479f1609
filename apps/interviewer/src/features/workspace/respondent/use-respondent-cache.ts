import { type ContactPerson, deskCalls, type Respondent, type WirePhone } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { tellTabs } from '../../../session/tabs.ts';
import type { RespondentLoad } from './respondent-load.ts';
import { withStatus } from './with-status.ts';
import { heldRespondent, respondentOptions } from './workspace-queries.ts';

export interface RespondentCache {
  /** Counts a saved status at once, before the server's list arrives. */
  readonly setStatus: (phoneId: number, status: Omit<WirePhone['status'], 'is_return'>) => void;
  /** The phones as the server holds them; the known ones where it did not answer. */
  readonly refresh: () => Promise<readonly WirePhone[]>;
  readonly remove: (phone: WirePhone) => Promise<void>;
  readonly setContacts: (contacts: ContactPerson[]) => void;
}

/** Changes to the current respondent, kept in the one place where it is read from. */
export function useRespondentCache(respondent: Respondent): RespondentCache {
  const t = useText();
  const queries = useQueryClient();
  const { queryKey } = respondentOptions(undefined);
  const { respId, sfId } = respondent;
  const change = (step: (held: Respondent) => Respondent): void => {
    queries.setQueryData(queryKey, (load: RespondentLoad | undefined) =>
      load?.kind === 'loaded' && load.respondent.respId === respId
        ? { kind: 'loaded' as const, respondent: step(load.respondent) }
        : load,
    );
  };
  const complain = (error: unknown): void => {
    const text = failureText(error, t);
    if (text !== null) notify({ id: 'phone', text, tone: 'danger' });
  };
  const refresh = async (): Promise<readonly WirePhone[]> => {
    try {
      const load = await heldRespondent(respId, sfId);
      if (load.kind !== 'loaded') return respondent.phones;
      change(() => load.respondent);
      return load.respondent.phones;
    } catch (error) {
      complain(error);
      return respondent.phones;
    }
  };
  return {
    setStatus: (phoneId, status) => change((held) => withStatus(held, phoneId, status)),
    setContacts: (contacts) => change((held) => ({ ...held, contacts })),
    refresh,
    remove: async (phone) => {
      try {
        const answer = await client.call(deskCalls.deletePhone, { phoneId: phone.id });
        if (!answer.success) {
          notify({ id: 'phone', text: answer.error ?? t('app.technicalFailure'), tone: 'danger' });
          return;
        }
        tellTabs({ kind: 'phones', phoneId: null });
        change((held) => ({ ...held, phones: held.phones.filter(({ id }) => id !== phone.id) }));
        notify({ id: 'phone', text: t('phones.removed', { number: phone.phone }) });
      } catch (error) {
        complain(error);
      }
    },
  };
}
