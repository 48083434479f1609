import { deskCalls, type InterviewerInfo, type Respondent } from '@seker/contract';
import { client } from '@seker/ui';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { serverNow, setServerTime } from '../../../session/server-clock.ts';
import { type RespondentLoad, readRespondentAnswer } from './respondent-load.ts';
import type { ReturnReason } from './return-reason.ts';

/** Who I am, where, with whom and on what call: what the page starts from after any reload. */
export function infoOptions(reason: ReturnReason) {
  return queryOptions({
    queryKey: ['workspace', 'info'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () => readInfo(reason),
  });
}

export async function readInfo(reason: ReturnReason): Promise<InterviewerInfo> {
  const info =
    reason === null
      ? await client.call(deskCalls.info, { spa: '1' })
      : await client.call(deskCalls.finishInfo, { reason, spa: '1' });
  setServerTime(info.now);
  return info;
}

export function generalInfoOptions() {
  return queryOptions({
    queryKey: ['workspace', 'general'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await client.call(deskCalls.generalInfo, {})).data,
  });
}

/** The current respondent: the one held, or the next one. None is requested during a break. */
export function respondentOptions(info: InterviewerInfo | undefined) {
  return queryOptions({
    queryKey: ['workspace', 'respondent'],
    enabled: info !== undefined && (info.respId !== null || info.state.name === 'online'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: () =>
      info !== undefined && info.respId !== null && info.sfId !== null
        ? heldRespondent(info.respId, info.sfId)
        : nextRespondent(null),
  });
}

/** The current respondent, with the phones as they are now. */
export async function heldRespondent(respId: number, sfId: number): Promise<RespondentLoad> {
  const answer = await client.call(deskCalls.respondentInfo, { respId, sfId });
  const load = readRespondentAnswer(answer, 0, serverNow());
  return load === 'again' ? nextRespondent(respId) : load;
}

/** Reads the current respondent again; who was left meanwhile stays left. */
export async function refreshHeld(queries: QueryClient, { respId, sfId }: Respondent): Promise<void> {
  const fresh = await heldRespondent(respId, sfId);
  queries.setQueryData(respondentOptions(undefined).queryKey, (load) =>
    load?.kind === 'loaded' && load.respondent.respId === respId ? fresh : load,
  );
}

/** Requests the next respondent, and again where another interviewer was faster. `after` is the one just left. */
export async function nextRespondent(after: number | null): Promise<RespondentLoad> {
  for (let retries = 0; ; retries += 1) {
    const answer = await client.call(deskCalls.nextRespondent, { respId: after });
    const load = readRespondentAnswer(answer, retries, serverNow());
    if (load !== 'again') return load;
  }
}
