import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { claimedId } from '../../owned-id.ts';
import { optionalWireId, wireId, wireText } from '../../wire-values.ts';
import { codeAnswer } from '../code-answer.ts';

const ROOT = '/survey/interviewer';

/** A status with its additional inputs. */
export const statusOfPhone = {
  phoneId: claimedId('Phone'),
  statusId: wireId<'Disposition'>(),
  nextDt: z.optional(wireText(40)),
  nextLng: optionalWireId<'Language'>(),
  /** The status of this visit that this one corrects; without it, a second status is refused. */
  instead: optionalWireId<'Disposition'>(),
};

export const setPhoneStatus = defineCall({
  name: 'setPhoneStatus',
  method: 'POST',
  path: `${ROOT}/set-phone-status`,
  body: z.object(statusOfPhone),
  /** With code 0, the message says when the respondent is offered again if the project does not call at the agreed time. */
  answer: codeAnswer,
  refusals: [
    'agreedOutsideHours',
    'statusUnknown',
    'statusBadDate',
    'statusNotOffered',
    'statusNotAfterCancel',
    'statusNeedsDate',
    'statusNeedsLanguage',
    'respondentReleased',
    'statusConflict',
    'caseIsFinal',
    'finishedOnWeb',
  ],
});

/** Takes back a status just set, while the respondent is held: the number owes a status again. */
export const undoPhoneStatus = defineCall({
  name: 'undoPhoneStatus',
  method: 'POST',
  path: `${ROOT}/undo-phone-status`,
  body: z.object({ phoneId: claimedId('Phone'), statusId: wireId<'Disposition'>() }),
  answer: codeAnswer,
  refusals: [
    'respondentReleased',
    'statusReplaced',
    'statusRedialled',
    'statusWithoutCall',
    'caseIsFinal',
    'finishedOnWeb',
  ],
});
