import type { Respondent } from '@seker/contract';
import { dialString } from '@seker/fieldwork';
import type { Deps } from '../../../../deps.ts';
import type { CaseInHand } from '../../../../http/leased-case.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { StationSession } from '../../../../http/session.ts';
import { requireProject } from '../../../projects/project/index.ts';
import { lineNumbers } from '../../../system/settings/index.ts';
import { listEarlierAttempts } from '../attempts/earlier-attempts.queries.ts';
import { listPhones, type PhoneRow } from '../phones/phone.queries.ts';
import { readStops } from '../phones/stopped-numbers.queries.ts';
import { visitPhone } from '../phones/visit-phone.ts';
import { readCase, readRecord } from '../state/case.queries.ts';
import { listContacts } from '../state/contacts.queries.ts';
import { readWebOutcome } from '../state/interview-end.queries.ts';
import { finishedAs, respondentProfile, shownName } from '../state/respondent-profile.ts';

/** Loads the held respondent in the shape of the wire. */
export async function loadRespondent(deps: Deps, session: StationSession, held: CaseInHand): Promise<Respondent> {
  const project = await requireProject(deps, held);
  const language = session.screenLanguage;
  // In parallel, because the interviewer waits for all of them.
  const [row, phones, attempts, contacts, { fields, columns }, lines] = await Promise.all([
    readCase(deps.db, held.projectId, held.caseId),
    listPhones(deps.db, held.projectId, held.caseId),
    listEarlierAttempts(deps.db, held, language),
    listContacts(deps.db, held),
    readRecord(deps.db, held.projectId, held.caseId),
    lineNumbers(deps.db),
  ]);
  if (row === null) throw new Refusal('forbidden');
  // How the interviewer's own survey ended, unless it was that of the respondent whom the session held when it was read.
  const returnReason = session.interviewId === held.interviewId ? session.returnReason : null;
  const isClosed = row.outcomeId !== null && returnReason === null;
  const webOutcome = isClosed ? await readWebOutcome(deps.db, held.projectId, row.interviewId) : null;
  // Only of locked numbers, which dispatch seldom gives.
  const locked = phones.filter(({ listStatus }) => listStatus === 'locked').map(({ number }) => number);
  const stops = await readStops(deps.db, held.projectId, locked, deps.now());
  return {
    sfId: held.caseId,
    respId: held.interviewId,
    profile: respondentProfile(columns, fields, language),
    phones: phones.map((phone) => ({
      ...visitPhone(phone, row, project, language, deps.now(), stops.get(phone.number)?.by),
      ...dialledAs(phone, project.dialPrefix, lines),
    })),
    callStr: project.dialPrefix,
    ...(project.callerNumber === null ? {} : { callerNumber: project.callerNumber.number }),
    name: shownName(columns, fields),
    zone: row.zone,
    attempts,
    ...(contacts.length === 0 ? {} : { contacts: [...contacts] }),
    overquota: returnReason === 'zeroquota' || returnReason === 'overquota',
    ...(webOutcome === null ? {} : { finishedOnWeb: finishedAs(webOutcome) }),
  };
}

/** What the line is given for a number, where its form or prefix is one of its own, and not what stands there already. */
function dialledAs(
  { number, raw }: Pick<PhoneRow, 'number' | 'raw'>,
  prefix: string,
  { format, country }: Awaited<ReturnType<typeof lineNumbers>>,
): { readonly dialled?: string } {
  if (prefix === '' && format === 'e164') return {};
  const dialled = dialString(number, { format, prefix, country });
  return dialled === raw.replace(/[^+0-9]/g, '') ? {} : { dialled };
}
