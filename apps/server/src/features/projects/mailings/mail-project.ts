import { type AssignmentFact, MAIL_FACTS, type SendingProblem } from '@seker/contract';
import { skinColours } from '@seker/contract/look';
import type { GroupId, Id, ProjectId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { unseal } from '../../../keys/seal.ts';
import type { MailServer } from '../../../mail-config.ts';
import { readSkin } from '../../questionnaires/skins/index.ts';
import { usableKeyOf } from '../links/index.ts';
import { type FieldSettings, readFieldSettings } from '../project/index.ts';
import { type MailLogo, mailLogo } from './compose/mail-logo.ts';
import { readMailFacts, readRelay } from './mail-project.queries.ts';

/** A project as its mails know it. */
export interface MailProject {
  readonly id: ProjectId;
  readonly groupId: GroupId;
  readonly name: string;
  readonly online: boolean;
  readonly zone: string;
  readonly listFileId: Id<'ListFile'> | null;
  readonly revision: number;
  readonly deadline: string | null;
  readonly postalAddress: string;
  readonly defaultLanguage: string;
  readonly languages: FieldSettings['languages'];
  readonly accent: string;
  readonly accentInk: string;
}

export async function requireMailProject(db: Db, projectId: ProjectId): Promise<MailProject> {
  const [facts, settings] = [await readMailFacts(db, projectId), await readFieldSettings(db, projectId)];
  if (facts === undefined || settings === null) throw new Refusal('notFound');
  const { accent, accentInk } = skinColours(settings.skin?.settings ?? {}, 'light');
  return { id: projectId, ...facts, languages: settings.languages, accent, accentInk };
}

/** Reads the logo that a project's mails carry: that of its skin. */
export async function readMailLogo(db: Db, projectId: ProjectId): Promise<MailLogo | null> {
  const skin = (await readFieldSettings(db, projectId))?.skin ?? null;
  if (skin?.settings.brand === undefined) return null;
  const whole = await readSkin(db, skin.id);
  return whole === null ? null : await mailLogo(whole);
}

/** The value of a fact that is the same for everyone; null where it has none, or is known of one mail only. */
export function factValue(fact: AssignmentFact, project: Pick<MailProject, 'name' | 'deadline'>): string | null {
  switch (fact) {
    case '@project':
      return project.name;
    case '@deadline':
      return project.deadline;
    default:
      return null;
  }
}

/** Whether a pipe shows a fact that has no value for anyone, as a last day that is not set. */
export function lacksFact(source: string, project: Pick<MailProject, 'name' | 'deadline'>): boolean {
  const fact = MAIL_FACTS.find((one) => one === source);
  if (fact === undefined || fact === '@link' || fact === '@sender') return false;
  return factValue(fact, project) === null;
}

/** Where a group's mails are handed over. `isRelay`: a server of its own, with addresses that the world knows. */
export interface SendingServer {
  readonly server: MailServer;
  readonly isRelay: boolean;
}

export async function sendingServerOf(
  deps: Pick<Deps, 'db' | 'linkKey' | 'mail'>,
  groupId: GroupId,
): Promise<SendingServer | null> {
  const relay = await readRelay(deps.db, groupId);
  if (relay !== undefined) {
    const { password, user, ...server } = relay;
    const secret = password === null ? '' : unseal(deps.linkKey, 'mail relay', password);
    if (secret === null) return null;
    return { server: { ...server, login: user === '' ? null : { user, password: secret } }, isRelay: true };
  }
  const server = await deps.mail.server();
  return server === null ? null : { server, isRelay: false };
}

/** Why this project cannot send mail now; null: it can. */
export async function sendingProblemOf(
  deps: Pick<Deps, 'db' | 'linkKey' | 'mail'>,
  { groupId }: Pick<MailProject, 'groupId'>,
): Promise<SendingProblem | null> {
  if (deps.mail.publicUrl === null) return 'noPublicUrl';
  if ((await sendingServerOf(deps, groupId)) === null) return 'noServer';
  return (await usableKeyOf(deps)) === null ? 'linkKeyChanged' : null;
}

export async function refuseSendingProblem(
  deps: Pick<Deps, 'db' | 'linkKey' | 'mail'>,
  project: Pick<MailProject, 'groupId'>,
): Promise<void> {
  const problem = await sendingProblemOf(deps, project);
  if (problem === null) return;
  throw new Refusal(problem === 'linkKeyChanged' ? 'linkKeyChanged' : 'sendingProblem', { details: { problem } });
}
