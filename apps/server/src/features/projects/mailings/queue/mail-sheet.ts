import { MAIL_FACTS } from '@seker/contract';
import { type Direction, type ProjectId, usualDirection } from '@seker/kernel';
import type { Deps } from '../../../../deps.ts';
import type { MailRecipientFacts, MailTexts } from '../compose/compose-mail.ts';
import type { MailLogo } from '../compose/mail-logo.ts';
import {
  factValue,
  type MailProject,
  readMailLogo,
  requireMailProject,
  type SendingServer,
  sendingServerOf,
} from '../mail-project.ts';
import { type StoredChoice, storedChoice, storedTexts } from '../send/stored-mailing.ts';
import { type MailingId, readSampleCase } from './candidates.queries.ts';
import { readSheetRow } from './mail-sheet.queries.ts';

/** What all mails of a mailing have in common. */
export interface MailSheet {
  readonly project: MailProject;
  readonly logo: MailLogo | null;
  readonly isTest: boolean;
  readonly choice: StoredChoice;
  readonly texts: ReadonlyMap<string, MailTexts>;
  readonly testKey: string | null;
  /** Of a test: the fields of the case by which it is filled in. */
  readonly sampleFields: Readonly<Record<string, string>>;
  /** Null: the server is unknown. */
  readonly server: SendingServer | null;
}

export async function readMailSheet(
  deps: Pick<Deps, 'db' | 'linkKey' | 'mail'>,
  projectId: ProjectId,
  mailingId: MailingId,
): Promise<MailSheet | null> {
  const row = await readSheetRow(deps.db, projectId, mailingId);
  if (row === undefined || row.texts === null) return null;
  const project = await requireMailProject(deps.db, projectId);
  const choice = storedChoice(row.choice);
  const isTest = row.kind === 'test';
  const sample = isTest ? await readSampleCase(deps.db, projectId, choice.caseId ?? null) : undefined;
  return {
    project,
    logo: await readMailLogo(deps.db, projectId),
    isTest,
    choice,
    texts: storedTexts(row.texts),
    testKey: row.testKey,
    sampleFields: sample?.fields ?? {},
    server: await sendingServerOf(deps, row.groupId),
  };
}

/** What one mail of a sheet knows. */
export function factsOfMail(
  deps: Pick<Deps, 'texts'>,
  { project, logo, isTest }: Pick<MailSheet, 'project' | 'logo' | 'isTest'>,
  mail: {
    readonly texts: MailTexts;
    readonly language: string;
    readonly address: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly link: string;
    readonly removalUrl: string | null;
  },
): MailRecipientFacts {
  const { language, address, fields, link, removalUrl, texts } = mail;
  return {
    language,
    direction: directionOf(project, language),
    accent: project.accent,
    accentInk: project.accentInk,
    address,
    link,
    isPersonal: !isTest,
    removalUrl,
    postalAddress: project.postalAddress,
    logo,
    fieldOf: (source) => {
      if (source === '@link') return link;
      if (source === '@sender') return texts.senderName;
      const fact = MAIL_FACTS.find((one) => one === source);
      if (fact !== undefined) return factValue(fact, project);
      return Object.hasOwn(fields, source) ? (fields[source] ?? null) : null;
    },
    word: (key) => deps.texts.mailWord(key, language),
    sentTo: 'mail.sentTo',
  };
}

function directionOf({ languages }: MailProject, code: string): Direction {
  return languages.find((language) => language.code === code)?.direction ?? usualDirection(code);
}
