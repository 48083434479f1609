import { codingReviewCalls as calls, type ReviewUnit } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccount } from '../../../../shell/use-account.ts';
import type { FramePlace } from '../frame/frame-place.ts';
import { reviewQuery } from './review-data.ts';

/** A decision, with what was final before it. */
interface Decision {
  readonly unit: ReviewUnit;
  readonly before: ReviewUnit['final'];
}

export interface Decisions {
  readonly decide: (unit: ReviewUnit, codes: readonly number[]) => void;
  /** Takes the last decision back; the answer it was for, or null. */
  readonly undo: () => number | null;
  readonly canUndo: boolean;
}

/** Decides answers one after the other: each is seen at once and sent behind the one before; one that is refused is read again. */
export function useDecisions(place: FramePlace): Decisions {
  const t = useText();
  const { realName } = useAccount();
  const queries = useQueryClient();
  const query = reviewQuery(place);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const [done, setDone] = useState<readonly Decision[]>([]);
  const show = (unitId: number, final: ReviewUnit['final']): void => {
    queries.setQueryData(query.queryKey, (seen) =>
      seen === undefined
        ? seen
        : { ...seen, units: seen.units.map((unit) => (unit.unitId === unitId ? { ...unit, final } : unit)) },
    );
  };
  const send = (unit: ReviewUnit, codes: readonly number[] | null): void => {
    const body = { act: crypto.randomUUID(), unitIds: [...unit.unitIds], codes: codes === null ? null : [...codes] };
    sent.current = sent.current
      .then(async () => await client.call(calls.decideCoding, { ...place, ...body }))
      .catch(async (error: unknown) => {
        const text = failureText(error, t);
        if (text !== null) notify({ id: 'coding-review', text, tone: 'danger' });
        setDone((before) => before.filter((one) => one.unit.unitId !== unit.unitId));
        await queries.invalidateQueries(query);
      });
  };
  return {
    decide: (unit, codes) => {
      show(unit.unitId, { codes: [...codes], by: realName, at: new Date().toISOString(), how: 'review' });
      setDone((before) => [...before, { unit, before: unit.final }]);
      send(unit, codes);
    },
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return null;
      setDone(done.slice(0, -1));
      show(last.unit.unitId, last.before);
      send(last.unit, last.before?.codes ?? null);
      return last.unit.unitId;
    },
    canUndo: done.length > 0,
  };
}
