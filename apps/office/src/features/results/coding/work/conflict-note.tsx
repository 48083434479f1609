import { Button } from '@mantine/core';
import { codingWorkCalls as calls } from '@seker/contract';
import { client, failureText, notify, useText } from '@seker/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Conflict } from '../session/coding-session.ts';
import { goToNextOpen } from '../session/move-on.ts';
import { conflictDone } from '../session/server-said.ts';
import { clockOf } from './clock-of.ts';
import { useCoding } from './coding-context.ts';

/** The answer was encoded by another person first: whose code stands, which was not saved, and the way to the review. */
export function ConflictNote({ of, conflict }: { readonly of: string; readonly conflict: Conflict }): ReactElement {
  const t = useText();
  const { store, view, batchId } = useCoding();
  const { tree } = view.session;
  const numbers = (codes: readonly number[]): string =>
    codes.length === 0 ? '–' : codes.map((id) => tree.byId.get(id)?.number ?? '–').join(', ');
  const told = { mine: numbers(conflict.mine), theirs: numbers(conflict.theirs) };
  const { by, at } = conflict;
  const review = async (): Promise<void> => {
    try {
      await client.call(calls.sendToReview, { batchId, unitIds: [...conflict.unitIds] });
      store.change((now) => goToNextOpen(conflictDone(now, of, true)));
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'coding', text, tone: 'danger' });
    }
  };
  return (
    <div className="coding-conflict" role="alert">
      <p>
        <IconInfoCircle size={18} aria-hidden="true" />
        {by === null || at === null
          ? t('encoding.conflictUnnamed', told)
          : t('encoding.conflict', { ...told, name: `\u2068${by}\u2069`, time: clockOf(at) })}
      </p>
      <span className="coding-conflict-acts">
        <Button variant="default" size="xs" onClick={() => void review()}>
          {t('encoding.toReview')}
        </Button>
      </span>
    </div>
  );
}
