import { callEventsOnStatus } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { serverNow } from '../../../session/server-clock.ts';
import { tellTabs } from '../../../session/tabs.ts';
import { useTabs } from '../../../session/use-tabs.ts';
import type { RespondentCache } from '../respondent/use-respondent-cache.ts';
import { typeOnceSet } from '../status-picker/offered-statuses.ts';
import { type StatusToSave, useSaveStatus } from '../status-picker/use-save-status.ts';
import { type UndoStatus, useUndoStatus } from '../status-picker/use-undo-status.ts';
import type { VisitChoices, VisitProps } from './visit-props.ts';

export interface GivenStatusInput extends Pick<VisitProps, 'respondent' | 'call' | 'dispatch'> {
  readonly statuses: VisitChoices['statuses'];
  readonly cache: RespondentCache;
  /** A status was saved, here or in another tab. */
  readonly onSaved: () => void;
  /** The status of this number was taken back, and another one is wanted. */
  readonly onUndone: (phoneId: number) => void;
}

export interface GivenStatus {
  readonly saveStatus: (status: StatusToSave) => void;
  readonly isSaving: boolean;
  readonly undo: UndoStatus;
  /** A status was saved by another way than `saveStatus`. */
  readonly statusSaved: (status: StatusToSave) => Promise<void>;
  /** The call of this number has its status: it ends. */
  readonly endCallOf: (phoneId: number) => void;
}

/** Statuses of the visit's numbers: saved here or in another tab, and taken back for a moment. */
export function useGivenStatus(input: GivenStatusInput): GivenStatus {
  const { statuses, respondent, call, dispatch, cache, onSaved, onUndone } = input;
  const endCall = (phoneId: number, isHere: boolean): void => {
    const at = instant(serverNow());
    for (const event of callEventsOnStatus(call, phoneId, { isHere, at })) dispatch(event);
    onSaved();
  };
  const undo = useUndoStatus(async (phoneId) => {
    tellTabs({ kind: 'phones', phoneId: null });
    await cache.refresh();
    onUndone(phoneId);
  }, cache.refresh);
  const statusSaved = async ({ phoneId, statusId }: StatusToSave): Promise<void> => {
    const status = statuses.find(({ id }) => id === statusId);
    const number = respondent.phones.find(({ id }) => id === phoneId)?.phone;
    if (status !== undefined) cache.setStatus(phoneId, { ...status, type: typeOnceSet(status), label: status.name });
    // What was said of a call can be unsaid for a moment; without one another status is chosen instead.
    if (status !== undefined && number !== undefined && call.phoneId === phoneId)
      undo.note({ phoneId, statusId, status: status.name, number });
    endCall(phoneId, true);
    tellTabs({ kind: 'phones', phoneId });
    await cache.refresh();
  };
  const { save: saveStatus, isSaving } = useSaveStatus(statusSaved, cache.refresh);
  useTabs((heard) => {
    if (heard.kind !== 'phones') return;
    if (heard.phoneId !== null) endCall(heard.phoneId, false);
    // What was saved last was saved there.
    undo.forget();
    void cache.refresh();
  });
  return { saveStatus, isSaving, undo, statusSaved, endCallOf: (phoneId) => endCall(phoneId, true) };
}
