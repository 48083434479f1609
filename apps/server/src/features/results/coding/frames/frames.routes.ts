import { codeframesCalls as calls, frameUndoCalls as undoCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { personRoute } from '../../../../http/route.ts';
import { EDIT_CODING, SEE_CODING } from '../uses/coding.policy.ts';
import { saveCodeRules, tryCodeRule } from './code-rules.ts';
import { addCode, editCode, moveCode, retireCode } from './edit-codes.ts';
import { mergeCodes, previewMerge, splitCode } from './merge-and-split.ts';
import { closeCodeProposal, dismissFoundProposal, listCodeProposals } from './proposals.ts';
import { readCodeframe } from './read-codeframe.ts';
import { undoMerge } from './undo-merge.ts';

export function codeframesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readCodeframe,
    SEE_CODING,
    async ({ session, project, params }) => await readCodeframe(deps, session, project, params.useId),
    { byItself: true },
  );
  personRoute(
    app,
    deps,
    calls.listCodeProposals,
    SEE_CODING,
    async ({ project, params }) => await listCodeProposals(deps, project, params.useId),
  );
  personRoute(app, deps, calls.closeCodeProposal, EDIT_CODING, async ({ session, project, params, body }) => {
    await closeCodeProposal(deps, session, project, params, body);
    return { success: true };
  });
  personRoute(app, deps, undoCalls.dismissFoundProposal, EDIT_CODING, async ({ session, project, params, body }) => {
    await dismissFoundProposal(deps, session, project, params.useId, body);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.addCode,
    EDIT_CODING,
    async ({ session, project, params, body }) => await addCode(deps, session, project, params.useId, body),
  );
  personRoute(app, deps, calls.editCode, EDIT_CODING, async ({ session, project, params, body }) => ({
    revision: await editCode(deps, session, project, params.useId, params.codeId, body),
  }));
  personRoute(app, deps, calls.moveCode, EDIT_CODING, async ({ session, project, params, body }) => ({
    revision: await moveCode(deps, session, project, params.useId, params.codeId, body),
  }));
  personRoute(app, deps, calls.retireCode, EDIT_CODING, async ({ session, project, params, body }) => ({
    revision: await retireCode(deps, session, project, params.useId, params.codeId, body),
  }));
  personRoute(
    app,
    deps,
    calls.previewMerge,
    EDIT_CODING,
    async ({ project, params }) => await previewMerge(deps, project, params.useId, params),
  );
  personRoute(
    app,
    deps,
    calls.mergeCodes,
    EDIT_CODING,
    async ({ session, project, params, body }) =>
      await mergeCodes(deps, session, project, params.useId, params.codeId, body),
  );
  personRoute(
    app,
    deps,
    undoCalls.undoMerge,
    EDIT_CODING,
    async ({ session, project, params, body }) =>
      await undoMerge(deps, session, project, params.useId, params.codeId, body),
  );
  personRoute(
    app,
    deps,
    calls.splitCode,
    EDIT_CODING,
    async ({ session, project, params, body }) =>
      await splitCode(deps, session, project, params.useId, params.codeId, body),
  );
  personRoute(app, deps, calls.saveCodeRules, EDIT_CODING, async ({ session, project, params, body }) => ({
    revision: await saveCodeRules(deps, session, project, params.useId, params.codeId, body),
  }));
  personRoute(
    app,
    deps,
    calls.tryCodeRule,
    EDIT_CODING,
    async ({ project, params, body }) => await tryCodeRule(deps, project, params.useId, params.codeId, body),
  );
}
