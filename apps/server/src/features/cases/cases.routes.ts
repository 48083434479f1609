import { interviewerCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { personRoute, sentence } from '../../http/route.ts';
import { addPhone } from './add-phone.ts';
import { HELD_CASE } from './cases.policy.ts';
import { loadRespondent } from './load-respondent.ts';
import { mayLeave } from './may-leave.ts';
import { nextRespondent } from './next-respondent.ts';
import { releaseCaseOfSession } from './release-case.ts';
import { removePhone } from './remove-phone.ts';
import { requireHeldCase, requireHeldPhone } from './require-held-case.ts';

export function casesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.nextRespondent,
    HELD_CASE,
    async ({ session, input }) => await nextRespondent(deps, session, input.respId),
  );

  personRoute(app, deps, calls.respondentInfo, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, { caseId: input.sfId, interviewId: input.respId });
    return { code: 0, message: '', data: await loadRespondent(deps, session, held) };
  });

  personRoute(app, deps, calls.checkAllowNextRespondent, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, { caseId: input.sfId });
    const refusal = await mayLeave(deps, session, held);
    return refusal === null ? { code: 0, message: '' } : { code: 1, message: sentence(refusal, session) };
  });

  personRoute(app, deps, calls.checkCompletePhone, HELD_CASE, async ({ session, input }) => {
    const { phone } = await requireHeldPhone(deps, session, input.phoneId);
    return phone.openAttempt ? { code: 1, message: sentence('phoneNeedsStatus', session) } : { code: 0, message: '' };
  });

  personRoute(app, deps, calls.setRespondentStatus, HELD_CASE, async ({ session, input }) => {
    if (session.caseId === null) return { success: true };
    const held = await requireHeldCase(deps, session, { interviewId: input.respId });
    const refusal = await mayLeave(deps, session, held);
    if (refusal !== null) return { success: false, error: sentence(refusal, session) };
    await releaseCaseOfSession(deps, session.id);
    return { success: true };
  });

  personRoute(app, deps, calls.customPhone, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, { caseId: input.sfid });
    const added = await addPhone(deps, session, held, input.num);
    return added.ok
      ? { code: 0, message: '', data: added.value }
      : { code: 1, message: sentence(added.error, session) };
  });

  personRoute(app, deps, calls.deletePhone, HELD_CASE, async ({ session, input }) => {
    const removed = await removePhone(deps, session, input.phoneId);
    return removed.ok ? { success: true } : { success: false, error: sentence(removed.error, session) };
  });
}
