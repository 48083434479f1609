import { StatusType, type TalkSituation } from '@seker/fieldwork';
import type { VisitModel } from '../visit/use-visit.ts';

/** In which situation the conversation is by the status at hand: a refusal, an appointment, or none of them. */
export function situationOfAct({
  suggestion,
  details,
  statuses,
}: Pick<VisitModel, 'suggestion' | 'details' | 'statuses'>): TalkSituation {
  const statusId = details?.status.id ?? suggestion?.statusId;
  const status = statuses.find(({ id }) => id === statusId);
  if (status === undefined) return 'opening';
  if (status.is_refusal === true) return 'refusal';
  return status.type === StatusType.meeting ? 'appointment' : 'opening';
}
