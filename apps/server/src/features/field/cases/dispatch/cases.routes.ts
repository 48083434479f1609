import { deskCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { undoStatus } from '../attempts/undo-status.ts';
import { addPhone } from '../phones/add-phone.ts';
import { removePhone } from '../phones/remove-phone.ts';
import { leaveCase } from '../visits/leave-case.ts';
import { loadRespondent } from '../visits/load-respondent.ts';
import { mayLeave, phoneNeedsStatus } from '../visits/may-leave.ts';
import { CASE_IF_HELD, HELD_CASE, HELD_PHONE, NEXT_CASE } from './cases.policy.ts';
import { nextRespondent } from './next-respondent.ts';

export function casesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.nextRespondent,
    NEXT_CASE,
    async ({ session, query }) => await nextRespondent(deps, session, query.respId),
  );

  personRoute(app, deps, calls.respondentInfo, HELD_CASE, async ({ session, heldCase }) => ({
    code: 0,
    message: '',
    data: await loadRespondent(deps, session, heldCase),
  }));

  personRoute(app, deps, calls.checkAllowNextRespondent, HELD_CASE, async ({ session, heldCase }, say) => {
    const refusal = await mayLeave(deps, session, heldCase);
    return refusal === null ? { code: 0, message: '' } : { code: 1, message: say(refusal) };
  });

  personRoute(app, deps, calls.checkCompletePhone, HELD_PHONE, async ({ heldCase, phoneId }, say) =>
    (await phoneNeedsStatus(deps, heldCase, phoneId))
      ? { code: 1, message: say('phoneNeedsStatus') }
      : { code: 0, message: '' },
  );

  personRoute(app, deps, calls.undoPhoneStatus, HELD_PHONE, async ({ session, heldCase: held, phoneId, body }, say) => {
    const undone = await undoStatus(deps, session, { held, phoneId }, body.statusId);
    return undone.ok ? { code: 0, message: '' } : { code: 1, message: say(undone.error) };
  });

  personRoute(app, deps, calls.setRespondentStatus, CASE_IF_HELD, async ({ session, heldCase }, say) => {
    if (heldCase === null) return { success: true };
    const refusal = await leaveCase(deps, session, heldCase);
    return refusal === null ? { success: true } : { success: false, error: say(refusal) };
  });

  personRoute(app, deps, calls.customPhone, HELD_CASE, async ({ session, heldCase, body }, say) => {
    const added = await addPhone(deps, session, heldCase, body.num);
    return added.ok ? { code: 0, message: '', data: added.value } : { code: 1, message: say(added.error) };
  });

  personRoute(app, deps, calls.deletePhone, HELD_PHONE, async ({ session, heldCase, phoneId }, say) => {
    const removed = await removePhone(deps, session, heldCase, phoneId);
    return removed.ok ? { success: true } : { success: false, error: say(removed.error) };
  });
}
