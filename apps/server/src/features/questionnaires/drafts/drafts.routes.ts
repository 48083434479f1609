import { draftsCalls as calls, MOST_BATCH_BYTES, versionsCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { EDIT_DRAFT, READ_DRAFT } from './drafts.policy.ts';
import { openDraft } from './open-draft.ts';
import { readCommands } from './read-commands.ts';
import { readHistory } from './read-history.ts';
import { restoreDraft, revisionDocument } from './restore-draft.ts';
import { sendCommands } from './send-commands.ts';

const BY_ITSELF = { byItself: true } as const;

export function draftsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.openDraft,
    READ_DRAFT,
    async ({ session, questionnaire }) => await openDraft(deps, session, questionnaire),
  );
  personRoute(
    app,
    deps,
    calls.readCommands,
    READ_DRAFT,
    async ({ questionnaire, query }) => await readCommands(deps, questionnaire, query.after),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.sendCommands,
    EDIT_DRAFT,
    async ({ session, questionnaire, body }) => await sendCommands(deps, session, questionnaire, body),
    { bodyLimit: MOST_BATCH_BYTES },
  );
  historyRoutes(app, deps);
}

function historyRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    versionsCalls.readHistory,
    READ_DRAFT,
    async ({ questionnaire, query }) => await readHistory(deps, questionnaire, query.before ?? null),
  );
  personRoute(app, deps, versionsCalls.readRevision, READ_DRAFT, async ({ questionnaire, params }) => ({
    rev: params.rev,
    document: await revisionDocument(deps.db, questionnaire.id, params.rev),
  }));
  personRoute(
    app,
    deps,
    versionsCalls.restoreDraft,
    EDIT_DRAFT,
    async ({ session, questionnaire, body }) => await restoreDraft(deps, session, questionnaire, body),
  );
}
