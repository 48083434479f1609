import { StatusType, type TalkSituation } from '@seker/fieldwork';
import type { VisitModel } from '../visit/use-visit.ts';

/** In which situation the conversation is by the status at hand: a refusal, an appointment, or none of them. */
export function situationOfAct({
  suggestion,
  dialog,
  statuses,
}: Pick<VisitModel, 'suggestion' | 'dialog' | 'statuses'>): TalkSituation {
  const statusId = dialog?.kind === 'status' && dialog.statusId !== undefined ? dialog.statusId : suggestion?.statusId;
  const status = statuses.find(({ id }) => id === statusId);
  if (status === undefined) return 'opening';
  if (status.is_refusal === true) return 'refusal';
  return status.type === StatusType.meeting ? 'appointment' : 'opening';
}
