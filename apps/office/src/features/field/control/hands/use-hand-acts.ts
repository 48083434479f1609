import { CallError, controlCalls as calls, type FloorRow, handHolder } from '@seker/contract';
import { client, failureText, notify, type Translate, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { floorQuery } from '../floor-data.ts';

export interface HandActs {
  readonly isBusy: boolean;
  /** `true`: it was given. */
  readonly answer: (text: string) => Promise<boolean>;
  readonly dismiss: () => void;
  readonly take: (takes: boolean) => void;
}

/** What can be done about the raised hand of a person; where another supervisor was first, it is told who. */
export function useHandActs({
  id: personId,
  realName: name,
  hand,
}: Pick<FloorRow, 'id' | 'realName' | 'hand'>): HandActs {
  const t = useText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const which = { personId, handId: hand?.id ?? 0 };
  const act = async (asked: () => Promise<unknown>, done: string | null): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      await asked();
      if (done !== null) notify({ id: `floor-hand-${personId}`, text: done });
      return true;
    } catch (error) {
      const text = handRefusal(error, t) ?? failureText(error, t);
      if (text !== null) notify({ id: `floor-hand-${personId}`, text, tone: 'danger' });
      return false;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: floorQuery.queryKey, exact: true });
    }
  };
  return {
    isBusy,
    answer: async (text) =>
      await act(
        async () => await client.call(calls.answerHand, { ...which, text }),
        t('control.hand.answered', { name }),
      ),
    dismiss: () =>
      void act(async () => await client.call(calls.dismissHand, which), t('control.hand.dismissed', { name })),
    take: (takes) => void act(async () => await client.call(calls.takeHand, { ...which, takes }), null),
  };
}

/** Who was first, in words; null: it is another failure. */
function handRefusal(error: unknown, t: Translate): string | null {
  if (!(error instanceof CallError) || (error.code !== 'handClosed' && error.code !== 'handTaken')) return null;
  const holder = handHolder.safeParse(error.details);
  if (!holder.success || holder.data.by === null) return null;
  return t(error.code === 'handClosed' ? 'control.hand.closedBy' : 'control.hand.heldBy', { name: holder.data.by });
}
