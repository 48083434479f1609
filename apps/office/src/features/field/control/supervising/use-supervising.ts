import {
  supervisingCalls as calls,
  controlCalls,
  type FloorRow,
  type SuperviseHow,
  type SupervisingAnswer,
} from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { supervisingQuery } from './supervising-data.ts';

type SupervisedPerson = Pick<FloorRow, 'id'> & Partial<Pick<FloorRow, 'hand'>>;

export interface Supervising {
  /** Null until it was read. */
  readonly own: SupervisingAnswer | null;
  readonly isBusy: boolean;
  /** Who comes into the call of a person whose hand is up comes for that hand. */
  readonly supervise: (person: SupervisedPerson, how: SuperviseHow) => void;
  readonly end: () => void;
  readonly takeOver: () => void;
  readonly hangUp: () => void;
  readonly choose: (station: string | null) => Promise<void>;
}

/** What the viewer supervises, and the acts on it; refusals are told in words. */
export function useSupervising(): Supervising {
  const t = useText();
  const queries = useQueryClient();
  const { data } = useQuery(supervisingQuery);
  const [busy, setBusy] = useState(0);
  /** A telephone that was told to stop ringing does not also count as not answered. */
  const isLeft = useRef(false);

  async function act(asked: Promise<unknown>): Promise<void> {
    setBusy((before) => before + 1);
    try {
      await asked;
    } catch (error) {
      const text = isLeft.current ? null : failureText(error, t);
      if (text !== null) notify({ id: 'supervising', text, tone: 'danger' });
    } finally {
      setBusy((before) => before - 1);
      await queries.invalidateQueries({ queryKey: ['supervising'] });
    }
  }

  return {
    own: data ?? null,
    isBusy: busy > 0,
    supervise: ({ id: personId, hand = null }, how) => {
      isLeft.current = false;
      void act(client.call(calls.superviseCall, { personId, how }));
      // Another supervisor who looks at it keeps it; where the mark fails the call is heard all the same, and live control shows whose it is.
      if (hand !== null && hand.takenBy === null)
        client.call(controlCalls.takeHand, { personId, handId: hand.id, takes: true }).catch(() => undefined);
      // The telephone rings before the call is answered.
      void queries.invalidateQueries({ queryKey: ['supervising'] });
    },
    end: () => {
      isLeft.current = true;
      void act(client.call(calls.endSupervision, {}));
    },
    takeOver: () => {
      isLeft.current = false;
      void act(client.call(calls.takeOverCall, {}));
    },
    hangUp: () => {
      isLeft.current = false;
      void act(client.call(calls.hangUpTaken, {}));
    },
    choose: async (station) => {
      isLeft.current = false;
      await act(client.call(calls.chooseStation, { station }));
    },
  };
}
