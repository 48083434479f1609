import { codingReviewCalls as calls, type ReviewUnit } from '@seker/contract';
import { client, countText, failureText, notify, type Translate, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccount } from '../../../../shell/use-account.ts';
import type { FramePlace } from '../frame/frame-place.ts';
import { agreementQuery, reviewQuery } from './review-data.ts';

type Final = ReviewUnit['final'];
type Told = Awaited<ReturnType<typeof decideNow>>['conflicts'];

/** A decision, with what was final before it. */
interface Decision {
  readonly unit: ReviewUnit;
  readonly before: Final;
  readonly after: Final;
}

export interface Decisions {
  readonly decide: (unit: ReviewUnit, codes: readonly number[]) => void;
  /** Takes the last decision back; the answer it was for, or null. */
  readonly undo: () => number | null;
  readonly canUndo: boolean;
  /** Reads again what others have changed; while a decision of one's own is on its way, behind it. */
  readonly refresh: () => void;
}

/**
 * Decides answers one after the other: each is seen at once and sent behind the one before; one that is refused, or that
 * another person has decided otherwise meanwhile, is read again.
 */
export function useDecisions(place: FramePlace): Decisions {
  const t = useText();
  const { realName } = useAccount();
  const queries = useQueryClient();
  const query = reviewQuery(place);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);
  const isOutdated = useRef(false);
  const [done, setDone] = useState<readonly Decision[]>([]);
  const readAgain = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: query.queryKey }),
      queries.invalidateQueries({ queryKey: agreementQuery(place).queryKey }),
    ]);
  };
  const refresh = (): void => {
    if (underWay.current > 0) isOutdated.current = true;
    else void readAgain();
  };
  const show = (unitId: number, final: Final): void => {
    // An answer that is on its way does not know of it.
    void queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (seen) =>
      seen === undefined
        ? seen
        : { ...seen, units: seen.units.map((unit) => (unit.unitId === unitId ? { ...unit, final } : unit)) },
    );
  };
  const takeOut = (unitId: number): void => {
    setDone((before) => before.filter(({ unit }) => unit.unitId !== unitId));
    isOutdated.current = true;
  };
  const send = (unit: ReviewUnit, codes: readonly number[] | null, seen: Final): void => {
    underWay.current += 1;
    sent.current = sent.current
      .then(async () => await decideNow(place, { unit, codes, seen: seen?.codes ?? null }))
      .then(
        ({ conflicts }) => {
          if (conflicts.length === 0) return;
          notify({ id: 'coding-review', text: conflictText(conflicts, t), tone: 'danger' });
          takeOut(unit.unitId);
        },
        (error: unknown) => {
          const text = failureText(error, t);
          if (text !== null) notify({ id: 'coding-review', text, tone: 'danger' });
          takeOut(unit.unitId);
        },
      )
      .finally(() => {
        underWay.current -= 1;
        if (underWay.current > 0 || !isOutdated.current) return;
        isOutdated.current = false;
        void readAgain();
      });
  };
  return {
    decide: (unit, codes) => {
      const after = { codes: [...codes], by: realName, at: new Date().toISOString(), how: 'review' };
      show(unit.unitId, after);
      setDone((before) => [...before, { unit, before: unit.final, after }]);
      send(unit, codes, unit.final);
    },
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return null;
      setDone(done.slice(0, -1));
      show(last.unit.unitId, last.before);
      send(last.unit, last.before?.codes ?? null, last.after);
      return last.unit.unitId;
    },
    canUndo: done.length > 0,
    refresh,
  };
}

async function decideNow(
  place: FramePlace,
  {
    unit,
    codes,
    seen,
  }: { readonly unit: ReviewUnit; readonly codes: readonly number[] | null; readonly seen: readonly number[] | null },
) {
  return await client.call(calls.decideCoding, {
    ...place,
    act: crypto.randomUUID(),
    unitIds: [...unit.unitIds],
    codes: codes === null ? null : [...codes],
    seen: seen === null ? null : [...seen],
  });
}

/** Who has decided meanwhile, in a sentence. */
function conflictText(conflicts: Told, t: Translate): string {
  const decided = conflicts.find(({ codes }) => codes !== null);
  if (decided === undefined) return t('codingReview.conflictTaken');
  const count = conflicts.length;
  return t('codingReview.conflict', { count, n: countText(count), name: decided.by ?? t('codingReview.another') });
}
