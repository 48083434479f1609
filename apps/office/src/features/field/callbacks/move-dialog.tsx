import { Button } from '@mantine/core';
import type { CallbackProject } from '@seker/contract';
import { agreedTimeConflict, parseLocalDateTime } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { countText, DateTimeInput, readOneMeaning, useText } from '@seker/ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { timeIn, wallClockIn } from './callback-clock.ts';
import { RefusedList } from './refused-list.tsx';
import type { NamedCallback } from './send-callbacks.ts';
import type { CallbackActs } from './use-callback-acts.ts';

export interface MoveDialogProps {
  /** Of one or several projects: the time is on the clock of each. */
  readonly callbacks: readonly (NamedCallback & { readonly localZone: string })[];
  readonly projects: readonly CallbackProject[];
  readonly acts: CallbackActs;
  /** The server's time. */
  readonly now: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for another time, typed as at the desk; a time at which the project does not call is told with the next one at which it does. */
export function MoveDialog({ callbacks, projects, acts, now, onDone, onClose }: MoveDialogProps): ReactElement {
  const t = useText();
  const [first] = callbacks;
  const zone = first?.zone ?? 'UTC';
  const clock = wallClockIn(new Date(now).toISOString(), zone);
  const [typed, setTyped] = useState(() =>
    callbacks.length === 1 && first !== undefined ? wallClockIn(first.at, zone) : '',
  );
  const [refused, setRefused] = useState<ReturnType<CallbackActs['refusals']>>([]);
  const isTold = useRef(false);
  const read = readOneMeaning(typed, clock);
  const moment = read === null ? null : parseLocalDateTime(read, zone);
  const conflict = conflictOf();
  const count = callbacks.length;

  const act = async (): Promise<void> => {
    if (read === null) return;
    const sent = await acts.move(callbacks, read);
    if (sent.refused.length === 0) return onDone();
    isTold.current = true;
    setRefused(acts.refusals(sent));
    throw new Error('some are refused');
  };
  const next = conflict === null || !('opens' in conflict) ? null : new Date(conflict.opens).toISOString();
  return (
    <ConfirmDialog
      title={t('officeCallbacks.moveTitle', { count, n: countText(count) })}
      text={t('officeCallbacks.moveText')}
      actLabel={t(next === null ? 'officeCallbacks.move' : 'officeCallbacks.keepTime')}
      blocked={read === null ? t('fault.required') : null}
      onAct={act}
      isToldWithin={() => isTold.current}
      onClose={onClose}
    >
      <DateTimeInput
        label={t('officeCallbacks.newTime')}
        value={typed}
        now={clock}
        autoFocus
        onChange={setTyped}
        onSettled={setTyped}
      />
      <div className="callbacks-understood" role="status">
        {read === null ? null : (
          <strong>
            <bdi dir="ltr">{read}</bdi>
          </strong>
        )}
        {moment === null || first === undefined || count > 1 || first.localZone === zone ? null : (
          <span>
            {t('officeCallbacks.theirTime', { time: timeIn(new Date(moment).toISOString(), now, first.localZone) })}
          </span>
        )}
        {conflict === null ? null : (
          <span className="callbacks-conflict">
            {conflict.is === 'past' || conflict.is === 'never'
              ? t(`officeCallbacks.${conflict.is}`)
              : t('officeCallbacks.closed', { time: timeIn(next ?? '', now, zone) })}
          </span>
        )}
        {next === null ? null : (
          <Button variant="default" size="compact-sm" onClick={() => setTyped(wallClockIn(next, zone))}>
            {t('officeCallbacks.takeNext', { time: timeIn(next, now, zone) })}
          </Button>
        )}
      </div>
      <p className="callbacks-zone">{t('officeCallbacks.zone', { zone })}</p>
      <RefusedList refused={refused} />
    </ConfirmDialog>
  );

  /** What speaks against the time: with several the first that something speaks against. */
  function conflictOf() {
    if (moment === null) return null;
    for (const { projectId, localZone } of callbacks) {
      const project = projects.find(({ id }) => id === projectId);
      const found = project === undefined ? null : agreedTimeConflict(moment, instant(now), project.hours, localZone);
      if (found !== null) return found;
    }
    return null;
  }
}
