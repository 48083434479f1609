import { deskCalls, type InterviewerInfo, type Respondent } from '@seker/contract';
import { client } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useUntilRead } from '../../../session/use-until-read.ts';
import { whenPointerIsAway } from './when-pointer-is-away.ts';
import { generalInfoOptions, infoOptions, refreshHeld, respondentOptions } from './workspace-queries.ts';

/** Not all desks of a project ask at the same moment. */
const SPREAD_MILLISECONDS = 1_000;

/** Longer than an act of one's own, under way in the meantime, takes to show its respondent. */
const DOUBT_MILLISECONDS = 3_000;

/**
 * How to ask for the project's settings again; they are read once for all asked within a moment. What was missed while the
 * connection was down comes to light here as well: `onTaken` when the respondent shown is no longer held.
 */
export function useFreshSettings(onTaken: () => void): () => void {
  const queries = useQueryClient();
  const untilRead = useUntilRead();
  const taken = useRef(onTaken);
  const doubting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forgetRest = useRef<() => void>(undefined);
  const read = useCallback(async (): Promise<void> => {
    const here = (): number | undefined => queries.getQueryData(infoOptions(null).queryKey)?.projId;
    const shown = (): Respondent | null => {
      const load = queries.getQueryData(respondentOptions(undefined).queryKey);
      return load?.kind === 'loaded' && queries.isMutating() === 0 ? load.respondent : null;
    };
    const before = here();
    const held = shown();
    const [general, info] = await Promise.all([
      client.call(deskCalls.generalInfo, {}),
      client.call(deskCalls.info, { spa: '1' }),
    ]);
    // Another project was chosen meanwhile, whose desk reads its own.
    if (before === undefined || info.projId !== before || here() !== before) return;
    if (held !== null && shown()?.respId === held.respId && info.sfId !== held.sfId) {
      clearTimeout(doubting.current);
      doubting.current = setTimeout(() => {
        untilRead(async () => {
          const { sfId } = await client.call(deskCalls.info, { spa: '1' });
          if (shown()?.respId === held.respId && sfId !== held.sfId) taken.current();
        });
      }, DOUBT_MILLISECONDS);
    }
    queries.setQueryData(generalInfoOptions().queryKey, general.data);
    const { queryKey } = respondentOptions(undefined);
    // What was changed may have filled the queue.
    if (queries.getQueryData(queryKey)?.kind === 'waiting') void queries.refetchQueries({ queryKey });
    forgetRest.current?.();
    // The note and the profile stand above the numbers.
    forgetRest.current = whenPointerIsAway('.wk-centre', () => {
      queries.setQueryData(infoOptions(null).queryKey, (known) => known && withSettings(known, info));
      const load = queries.getQueryData(queryKey);
      if (load?.kind === 'loaded') untilRead(() => refreshHeld(queries, load.respondent));
    });
  }, [queries, untilRead]);
  useEffect(() => {
    taken.current = onTaken;
  }, [onTaken]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      clearTimeout(doubting.current);
      forgetRest.current?.();
    },
    [],
  );
  return useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      untilRead(read);
    }, SPREAD_MILLISECONDS * Math.random());
  }, [read, untilRead]);
}

/** Where the interviewer is, with whom and on what call is known better here. */
function withSettings(known: InterviewerInfo, fresh: InterviewerInfo): InterviewerInfo {
  const { projectName, auto_deal, quest_comments, zone, hours } = fresh;
  return known.projId === fresh.projId ? { ...known, projectName, auto_deal, quest_comments, zone, hours } : known;
}
