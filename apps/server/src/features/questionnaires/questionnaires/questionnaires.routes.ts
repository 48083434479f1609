import { questionnairesCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { bulkQuestionnaires } from './bulk-questionnaires.ts';
import { createQuestionnaire } from './create-questionnaire.ts';
import { duplicateQuestionnaire } from './duplicate-questionnaire.ts';
import { editQuestionnaire } from './edit-questionnaire.ts';
import { exportQuestionnaire } from './export-questionnaire.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import { listQuestionnaires } from './list-questionnaires.ts';
import {
  CREATE_QUESTIONNAIRE,
  EDIT_QUESTIONNAIRE,
  EDIT_QUESTIONNAIRES,
  IMPORT_QUESTIONNAIRE,
  LIST_QUESTIONNAIRES,
  READ_QUESTIONNAIRE,
} from './questionnaires.policy.ts';
import { readQuestionnaire, readQuestionnaireChoices } from './read-questionnaire.ts';
import { removeQuestionnaire } from './remove-questionnaire.ts';

const BY_ITSELF = { byItself: true } as const;

export function questionnairesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listQuestionnaires,
    LIST_QUESTIONNAIRES,
    async ({ session, query }) => await listQuestionnaires(deps, session, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readQuestionnaireChoices,
    EDIT_QUESTIONNAIRES,
    async ({ session }) => await readQuestionnaireChoices(deps, session),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readQuestionnaire,
    READ_QUESTIONNAIRE,
    async ({ session, questionnaire }) => await readQuestionnaire(deps, session, questionnaire),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.createQuestionnaire, CREATE_QUESTIONNAIRE, async ({ session, group, body }) => ({
    id: await createQuestionnaire(deps, session, group, body),
  }));
  personRoute(app, deps, calls.editQuestionnaire, EDIT_QUESTIONNAIRE, async ({ session, questionnaire, body }) => ({
    revision: await editQuestionnaire(deps, session, questionnaire, body),
  }));
  personRoute(app, deps, calls.duplicateQuestionnaire, EDIT_QUESTIONNAIRE, async ({ session, questionnaire }) => ({
    id: await duplicateQuestionnaire(deps, session, questionnaire),
  }));
  personRoute(app, deps, calls.removeQuestionnaire, EDIT_QUESTIONNAIRE, async ({ session, questionnaire }) => {
    await removeQuestionnaire(deps, session, questionnaire);
    return { success: true };
  });
  personRoute(
    app,
    deps,
    calls.bulkQuestionnaires,
    EDIT_QUESTIONNAIRES,
    async ({ session, body }) => await bulkQuestionnaires.run(deps, session, body, { act: body.act }),
  );
  personRoute(
    app,
    deps,
    calls.exportQuestionnaire,
    READ_QUESTIONNAIRE,
    async ({ questionnaire, reply }) => await exportQuestionnaire(deps, questionnaire, reply),
  );
  personRoute(app, deps, calls.importQuestionnaire, IMPORT_QUESTIONNAIRE, async ({ session, group, upload, body }) => ({
    id: await importQuestionnaire(deps, session, group, { upload, name: body.name ?? null }),
  }));
}
