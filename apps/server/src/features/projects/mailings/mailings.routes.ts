import {
  mailingsCalls as calls,
  mailRecipientsCalls as recipients,
  mailRemindersCalls as reminders,
  mailTemplatesCalls as templates,
} from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { HANDLE_MAIL, READ_CASE_MAIL, READ_MAIL, RESUME_COPIED_MAIL } from './mailings.policy.ts';
import { exportRecipients } from './read/export-recipients.ts';
import { listMailings, readMailing, readOverview } from './read/read-mailings.ts';
import { listCaseMail, listRecipients, readRecipient, readSentMail } from './read/read-recipients.ts';
import { countStatuses, listCandidates, previewMailing } from './send/preview-mailing.ts';
import { readReminderPlan, saveReminders } from './send/reminder-plan.ts';
import { sendMailing } from './send/send-mailing.ts';
import { sendTest } from './send/send-test.ts';
import { cancel, decideReminder, pause, resend, resume, resumeCopied } from './send/steer-mailing.ts';
import { sendingRoutes } from './sending.routes.ts';
import { previewTemplate } from './templates/preview-template.ts';
import { readMailTemplates } from './templates/read-templates.ts';
import { saveDeadline } from './templates/save-deadline.ts';
import { saveTemplate } from './templates/save-template.ts';

const BY_ITSELF = { byItself: true } as const;
const DONE = { success: true } as const;

export function mailingsRoutes(app: FastifyInstance, deps: Deps): void {
  templatesRoutes(app, deps);
  sendingRoutes(app, deps);
  personRoute(
    app,
    deps,
    calls.previewMailing,
    HANDLE_MAIL,
    async ({ project, body }) => await previewMailing(deps, project, body),
  );
  personRoute(
    app,
    deps,
    calls.countSurveyStatuses,
    HANDLE_MAIL,
    async ({ project, body }) => await countStatuses(deps, project, body),
  );
  personRoute(
    app,
    deps,
    calls.listMailCandidates,
    HANDLE_MAIL,
    async ({ project, query }) => await listCandidates(deps, project, query),
  );
  personRoute(app, deps, calls.sendTestMailing, HANDLE_MAIL, async ({ session, project, body }) => ({
    mailingId: await sendTest(deps, session, project, body),
  }));
  personRoute(app, deps, calls.sendMailing, HANDLE_MAIL, async ({ session, project, body }) => ({
    mailingId: await sendMailing(deps, session, project, body),
  }));
  personRoute(
    app,
    deps,
    calls.listMailings,
    READ_MAIL,
    async ({ project, query }) => await listMailings(deps, project, query),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readMailOverview,
    READ_MAIL,
    async ({ session, project }) => await readOverview(deps, session, project),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readMailing,
    READ_MAIL,
    async ({ session, project, params }) => await readMailing(deps, session, project, params.mailingId),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.pauseMailing, HANDLE_MAIL, async ({ session, project, params }) => {
    await pause(deps, session, project, params.mailingId);
    return DONE;
  });
  personRoute(app, deps, calls.resumeMailing, HANDLE_MAIL, async ({ session, project, params, body }) => {
    await resume(deps, session, project, { ...params, ...body });
    return DONE;
  });
  personRoute(app, deps, calls.cancelMailing, HANDLE_MAIL, async ({ session, project, params }) => ({
    cancelled: await cancel(deps, session, project, params.mailingId),
  }));
  personRoute(
    app,
    deps,
    reminders.readReminderPlan,
    HANDLE_MAIL,
    async ({ project, params }) => await readReminderPlan(deps, project, params.mailingId),
  );
  personRoute(app, deps, reminders.saveReminders, HANDLE_MAIL, async ({ session, project, params, body }) => {
    await saveReminders(deps, session, project, { ...params, ...body });
    return DONE;
  });
  personRoute(app, deps, calls.decideReminder, HANDLE_MAIL, async ({ session, project, params, body }) => {
    await decideReminder(deps, session, project, { ...params, ...body });
    return DONE;
  });
  personRoute(app, deps, calls.resumeCopiedMail, RESUME_COPIED_MAIL, async ({ session }) => ({
    resumed: await resumeCopied(deps, session),
  }));
  recipientsRoutes(app, deps);
}

function templatesRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    templates.readMailTemplates,
    READ_MAIL,
    async ({ session, project }) => await readMailTemplates(deps, session, project),
    BY_ITSELF,
  );
  personRoute(app, deps, templates.saveMailTemplate, HANDLE_MAIL, async ({ session, project, params, body }) => ({
    revision: await saveTemplate(deps, session, project, { ...params, ...body }),
  }));
  personRoute(
    app,
    deps,
    templates.previewMailTemplate,
    HANDLE_MAIL,
    async ({ session, project, params, body }) => await previewTemplate(deps, session, project, { ...params, ...body }),
  );
  personRoute(app, deps, templates.saveDeadline, HANDLE_MAIL, async ({ session, project, body }) => ({
    revision: await saveDeadline(deps, session, project, body),
  }));
}

function recipientsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    recipients.listMailRecipients,
    READ_MAIL,
    async ({ session, project, params, query }) =>
      await listRecipients(deps, session, project, { ...query, mailingId: params.mailingId }),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recipients.exportMailRecipients,
    HANDLE_MAIL,
    async ({ session, project, params, query, reply }) =>
      await exportRecipients(deps, session, project, { ...query, mailingId: params.mailingId }, reply),
  );
  personRoute(
    app,
    deps,
    recipients.readMailRecipient,
    READ_MAIL,
    async ({ session, project, params }) => await readRecipient(deps, session, project, params),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    recipients.readSentMail,
    HANDLE_MAIL,
    async ({ session, project, params }) => await readSentMail(deps, session, project, params),
  );
  personRoute(app, deps, recipients.resendMail, HANDLE_MAIL, async ({ session, project, params }) => {
    await resend(deps, session, project, params);
    return DONE;
  });
  personRoute(
    app,
    deps,
    recipients.listCaseMail,
    READ_CASE_MAIL,
    async ({ project, projectCase }) => await listCaseMail(deps, project, projectCase),
    BY_ITSELF,
  );
}
