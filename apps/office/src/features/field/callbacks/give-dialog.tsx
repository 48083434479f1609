import { Radio } from '@mantine/core';
import { MOST_CALLBACKS_AT_ONCE } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { useSuspenseQueries } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { ablePeople } from './able-people.ts';
import { callbackTeamQuery } from './callbacks-data.ts';
import { RefusedList } from './refused-list.tsx';
import type { NamedCallback } from './send-callbacks.ts';
import type { CallbackActs } from './use-callback-acts.ts';

export interface GiveDialogProps {
  readonly callbacks: readonly NamedCallback[];
  readonly acts: CallbackActs;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks to whom callbacks are given: those who could take them can be chosen, and each other is told why not. */
export function GiveDialog({ callbacks, acts, onDone, onClose }: GiveDialogProps): ReactElement {
  const t = useText();
  const [chosen, setChosen] = useState<number | null>(null);
  const [refused, setRefused] = useState<ReturnType<CallbackActs['refusals']>>([]);
  const isTold = useRef(false);
  const byProject = [...Map.groupBy(callbacks, ({ projectId }) => projectId)];
  const teams = useSuspenseQueries({
    queries: byProject.map(([projectId, ofProject]) =>
      callbackTeamQuery(
        projectId,
        // The call has room for so many; each is looked at again when it is given.
        ofProject.slice(0, MOST_CALLBACKS_AT_ONCE).map(({ id }) => id),
      ),
    ),
  });
  const people = ablePeople(teams.map(({ data }) => data));
  const owners = new Set(callbacks.map(({ owner }) => (owner.isGiven ? owner.id : null)));
  const isOwn = (id: number): boolean => owners.size === 1 && owners.has(id);
  const able = people.filter(({ id, why }) => why === null && !isOwn(id));
  const to = able.find(({ id }) => id === chosen) ?? null;
  const count = callbacks.length;

  const act = async (): Promise<void> => {
    if (to === null) return;
    const sent = await acts.give(callbacks, to);
    if (sent.refused.length === 0) return onDone();
    isTold.current = true;
    setRefused(acts.refusals(sent));
    throw new Error('some are refused');
  };
  return (
    <ConfirmDialog
      title={t('officeCallbacks.giveTitle', { count, n: countText(count) })}
      text={t('officeCallbacks.giveText')}
      actLabel={t('officeCallbacks.give')}
      blocked={able.length === 0 ? t('officeCallbacks.giveNone') : to === null ? t('officeCallbacks.chooseWho') : null}
      onAct={act}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      <Radio.Group
        className="callbacks-people"
        label={t('officeCallbacks.giveTo')}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      >
        {people
          .filter(({ id }) => !isOwn(id))
          .map(({ id, name, isAtWork, why }) => (
            <Radio
              key={id}
              value={String(id)}
              data-autofocus={id === able[0]?.id || undefined}
              disabled={why !== null}
              label={<bdi>{name}</bdi>}
              description={
                why !== null ? t(`officeCallbacks.why.${why}`) : isAtWork ? undefined : t('officeCallbacks.notAtWork')
              }
            />
          ))}
      </Radio.Group>
      <RefusedList refused={refused} />
    </ConfirmDialog>
  );
}
