import { mailingsCalls as calls, mailRecipientsCalls, mailTemplatesCalls as templates } from '@seker/contract';
import { keepMail } from '../features/projects/mailings/queue/keep-mail.ts';
import { type LaneOptions, type Lanes, openLanes } from '../features/projects/mailings/queue/lanes.ts';
import { type InvitedStudy, openInvitedStudy } from './invited-study.ts';
import type { MailSink } from './mail-sink.ts';
import type { Person } from './person.ts';
import type { TestServer } from './test-server.ts';

export const MAIL_ORIGIN = 'https://surveys.example';

/** The environment of a server that sends to a sink, as fast as it can. */
export function mailEnvironment(sink: Pick<MailSink, 'url'>) {
  return {
    PUBLIC_URL: MAIL_ORIGIN,
    SMTP_URL: sink.url,
    MAIL_PER_SECOND: '100000',
    MAIL_PER_DOMAIN: '100000',
    MAIL_WARM_UP: '0',
    BOUNCE_DOMAIN: 'bounce.example',
  };
}

export const INVITATION = {
  senderName: 'Galim Institute',
  senderAddress: 'surveys@galim.example',
  subject: ['Hello ', { type: 'pipe', profile: 'name' }],
  body: [
    ['Dear ', { type: 'pipe', profile: 'name' }, ', this is ', { type: 'pipe', profile: '@project' }],
    { type: 'button', content: ['Go to the survey'] },
  ],
  fallbacks: {},
} as const;

type Of = Pick<InvitedStudy, 'projectId'>;
const AT_ONCE = { statuses: ['notSent'], portions: [], languages: [], addresses: [] } as const;

/** A supervisor's acts on the mail of a project, and the lanes that send it. */
export function mailDesk(server: TestServer, supervisor: Person) {
  const call = async (name: Parameters<Person['call']>[0], input: object, by = supervisor) =>
    (await by.call(name, input as never)) as never;
  const saveTemplate = async ({ projectId }: Of, more: object = {}, kind = 'invitation', language = 'en') =>
    await supervisor.call(templates.saveMailTemplate, {
      projectId,
      kind,
      language,
      revision: 0,
      ...INVITATION,
      ...more,
    } as never);
  const preview = async ({ projectId }: Of, more: object = {}) =>
    await supervisor.call(calls.previewMailing, { projectId, ...AT_ONCE, ...more } as never);
  const statuses = async ({ projectId }: Of, more: object = {}): Promise<Record<string, number>> =>
    (await supervisor.call(calls.countSurveyStatuses, { projectId, portions: [], languages: [], ...more } as never))
      .byStatus;
  const send = async ({ projectId }: Of, more: object = {}, by = supervisor) => {
    const { reminders, ...choice } = { ...AT_ONCE, reminders: [], ...more };
    const expect = 'expect' in more ? more.expect : (await preview({ projectId }, choice)).gets;
    return (
      await by.call(calls.sendMailing, { projectId, at: null, hours: null, ...choice, reminders, expect } as never)
    ).mailingId;
  };
  return {
    call,
    saveTemplate,
    preview,
    statuses,
    send,
    /** A study of so many members with an invitation. */
    study: async (members: number, more: object = {}) => {
      const study = await openInvitedStudy(server, members);
      await saveTemplate(study, more);
      await saveTemplate(study, more, 'reminder');
      return study;
    },
    mailing: async ({ projectId }: Of, mailingId: number, by = supervisor) =>
      await by.call(calls.readMailing, { projectId, mailingId } as never),
    recipients: async ({ projectId }: Of, mailingId: number, query: object = {}, by = supervisor) =>
      (await by.call(mailRecipientsCalls.listMailRecipients, { projectId, mailingId, ...query } as never)).rows,
    story: async ({ projectId }: Of, mailingId: number, recipientId: number, by = supervisor) =>
      await by.call(mailRecipientsCalls.readMailRecipient, { projectId, mailingId, recipientId } as never),
    /** Sends what is due, and keeps the mailings in step, without waiting for a clock. */
    drain: async (options: LaneOptions = {}): Promise<number> => {
      const lanes: Lanes = openLanes(server.deps, options);
      try {
        return await lanes.drain();
      } finally {
        await lanes.close();
        await keepMail(server.deps, { turn: Number.POSITIVE_INFINITY });
      }
    },
    keep: async () => await keepMail(server.deps, { turn: Number.POSITIVE_INFINITY }),
  };
}

export type MailDesk = ReturnType<typeof mailDesk>;
