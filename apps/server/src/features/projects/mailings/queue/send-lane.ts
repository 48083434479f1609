import { type CaseId, type Instant, instant, later, MINUTE, type ProjectId, SECOND } from '@seker/kernel';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { Handover, MailLine } from '../../../../mail/smtp-line.ts';
import type { MailServer } from '../../../../mail-config.ts';
import { issueLinks, tokensOfCases } from '../../links/index.ts';
import { buildMessage, domainOf, envelopeAddress, type SignMessage } from '../compose/build-message.ts';
import { composeMail } from '../compose/compose-mail.ts';
import { bounceAddress, removalHash, removalToken } from '../mail-secrets.ts';
import { pauseMailing } from '../send/mailing.queries.ts';
import { type ClaimedMail, claimMails, type EndOfMail, endMail } from './claim.queries.ts';
import { type Handovers, handoversOfLane, type LaneHandovers } from './handovers.ts';
import { LEASE } from './lease.ts';
import { factsOfMail, type MailSheet } from './mail-sheet.ts';
import { pauseIfUnwelcome } from './pauses.queries.ts';
import { isUnwanted, kindOfRefusal, nextTry } from './retry.ts';
import { LONGEST_WAIT, type Throttle } from './throttle.ts';
import { takeOfDay } from './warm-up.ts';

/** Mails that a lane claims at a time; those that it has not come to go back when it stops. */
const AT_ONCE = 20;
/** A claimed mail is given back rather than begun when its lease ends within this time. */
const LEAST_LEASE = 45 * SECOND;
const IN_HAND_AGAIN = 10 * MINUTE;

/** What a lane works with; several lanes of a node share all but the name. */
export interface LaneTools {
  readonly name: string;
  readonly throttle: Throttle;
  /** Adapts the pace to how many nodes share it, and to interviewers at work. */
  readonly keepPace: () => Promise<void>;
  readonly handovers: Handovers;
  readonly sign: SignMessage | null;
  readonly sheetOf: (projectId: ProjectId, mailingId: ClaimedMail['mailingId']) => Promise<MailSheet | null>;
  readonly keyOf: () => Promise<Buffer | null>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly isStopping: () => boolean;
  /** The open line to a server, or a new one. */
  readonly lineTo: (server: MailServer) => Promise<MailLine>;
}

type OneLane = Omit<LaneTools, 'handovers'> & { readonly handovers: LaneHandovers };

type LaneDeps = Pick<Deps, 'db' | 'linkKey' | 'mail' | 'now' | 'wallNow' | 'log' | 'config' | 'texts' | 'meter'>;

/** Sends what is due until nothing is; returns how many mails were handed over. */
export async function runLane(deps: LaneDeps, tools: LaneTools): Promise<number> {
  const handovers = handoversOfLane(tools.handovers);
  const leave = tools.handovers.join();
  try {
    return await sendAll(deps, { ...tools, handovers });
  } finally {
    await handovers.note();
    leave();
  }
}

async function sendAll(deps: LaneDeps, tools: OneLane): Promise<number> {
  let sent = 0;
  while (!tools.isStopping()) {
    await tools.keepPace();
    const now = deps.now();
    const claimedAt = deps.wallNow();
    const mails = await claimMails(deps.db, {
      lane: tools.name,
      now,
      until: later(claimedAt, LEASE),
      most: AT_ONCE,
      restingDomains: tools.throttle.resting(),
      restingGroups: [],
    });
    if (mails.length === 0) return sent;
    const tokens = await linksOf(deps, mails);
    const unwelcome = new Set<ClaimedMail['mailingId']>();
    for (const mail of mails) {
      const isLate = deps.wallNow() - claimedAt > LEASE - LEAST_LEASE;
      if (tools.isStopping() || isLate || unwelcome.has(mail.mailingId)) {
        await end(deps, tools, mail, { to: 'back', until: null });
        continue;
      }
      const ended = await sendMail(deps, tools, mail, tokens.get(mail.id) ?? null);
      if (ended === 'handedOver') sent += 1;
      if (ended === 'unwelcome') unwelcome.add(mail.mailingId);
    }
    await tools.handovers.note();
  }
  return sent;
}

/** The tokens of the mails' personal links, which are issued where a person has none. */
async function linksOf(deps: LaneDeps, mails: readonly ClaimedMail[]): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map<number, string>();
  for (const projectId of new Set(mails.map((mail) => mail.projectId))) {
    const own = mails.filter((mail) => mail.projectId === projectId && mail.caseId !== null);
    const cases = own.flatMap(({ caseId }): readonly CaseId[] => (caseId === null ? [] : [caseId]));
    if (cases.length === 0) continue;
    const found = await linksOfCases(deps, projectId, cases);
    for (const { id, caseId } of own) {
      const token = caseId === null ? undefined : found.get(caseId);
      if (token !== undefined) tokens.set(id, token);
    }
  }
  return tokens;
}

async function linksOfCases(
  deps: LaneDeps,
  projectId: ProjectId,
  cases: readonly CaseId[],
): Promise<ReadonlyMap<CaseId, string>> {
  try {
    return await transact(deps.db, async (tx) => {
      const known = await tokensOfCases(deps, tx, projectId, cases);
      const without = cases.filter((caseId) => !known.has(caseId));
      if (without.length === 0) return known;
      const { links } = await issueLinks(tx, deps, projectId, without, { by: null });
      return new Map([...known, ...links.map(({ caseId, token }) => [caseId, token] as const)]);
    });
  } catch (error) {
    // The key was replaced in between: the keeper pauses everything.
    if (error instanceof Refusal && error.code === 'linkKeyChanged') return new Map();
    throw error;
  }
}

/** How a lane has ended with a mail. `unwelcome`: it came back, and its mailing has paused itself. */
type Ended = 'handedOver' | 'left' | 'unwelcome';

/** Sends one claimed mail, or notes why not. */
async function sendMail(deps: LaneDeps, tools: OneLane, mail: ClaimedMail, token: string | null): Promise<Ended> {
  const own = { projectId: mail.projectId, id: mail.id, lane: tools.name };
  const now = deps.now();
  const leave = async (to: EndOfMail): Promise<'left'> => {
    await end(deps, tools, mail, to);
    return 'left';
  };
  const { standing } = mail;
  if (standing === 'away') return await leave({ to: 'back', until: null });
  if (standing === 'inHand') return await leave({ to: 'back', until: later(now, IN_HAND_AGAIN) });
  if (standing !== 'go') return await leave({ to: 'skipped', reason: standing });
  const [sheet, key] = [await tools.sheetOf(mail.projectId, mail.mailingId), await tools.keyOf()];
  const { publicUrl } = deps.mail;
  const texts = sheet?.texts.get(mail.language);
  if (sheet === null || texts === undefined || publicUrl === null || key === null || sheet.server === null) {
    await pauseOf(deps, mail, key === null ? 'linkKeyChanged' : 'sendingProblem');
    return await leave({ to: 'back', until: null });
  }
  const link = sheet.isTest ? sheet.testKey : token;
  if (link === null) return await leave({ to: 'skipped', reason: 'noLink' });
  const named = { projectId: mail.projectId, recipientId: mail.id };
  const removal = sheet.isTest ? null : removalToken(key, named);
  const removalUrl = removal === null ? null : `${publicUrl}/u/${removal}`;
  const composed = composeMail(
    texts,
    factsOfMail(deps, sheet, {
      texts,
      language: mail.language,
      address: mail.address,
      fields: sheet.isTest ? sheet.sampleFields : mail.fields,
      link: `${publicUrl}/s/${link}`,
      removalUrl,
    }),
  );
  // A test shows what it lacks.
  if (composed.missing.length > 0 && !sheet.isTest) return await leave({ to: 'skipped', reason: 'missingField' });
  const wait = await awaitPlace(tools, mail.domain);
  if (wait > 0) return await leave({ to: 'back', until: later(now, wait) });
  const day = await takeOfDay(deps, sheet, domainOf(texts.senderAddress), now);
  if (day !== null) return await leave({ to: 'back', until: day });
  const built = buildMessage({
    mail: composed,
    from: { name: texts.senderName, address: texts.senderAddress },
    to: mail.address,
    id: `${mail.id}.${mail.tries + 1}.${mail.projectId}`,
    removalUrl,
    at: new Date(now),
  });
  const message = tools.sign === null ? built : await tools.sign(built);
  const { bounceDomain } = deps.config.mail;
  const envelope = {
    from: envelopeAddress(bounceDomain === null ? texts.senderAddress : bounceAddress(key, named, bounceDomain)),
    to: envelopeAddress(mail.address),
  };
  const line = await tools.lineTo(sheet.server.server).catch((error: Error) => error);
  if (line instanceof Error) return await leave(afterLoss(mail, line.message, now));
  const hash = removal === null ? null : removalHash(removal);
  const handover = await line.hand(
    envelope,
    message,
    async () => await tools.handovers.begin({ ...own, removalHash: hash }),
  );
  return await settle(deps, tools, mail, handover);
}

async function settle(deps: LaneDeps, tools: OneLane, mail: ClaimedMail, handover: Handover): Promise<Ended> {
  const own = { projectId: mail.projectId, id: mail.id, lane: tools.name };
  const now = deps.now();
  switch (handover.kind) {
    case 'accepted':
      tools.handovers.arrived({ ...own, words: handover.words });
      deps.meter.count('mails', { outcome: 'sent' });
      return 'handedOver';
    case 'withheld':
      await end(deps, tools, mail, { to: 'back', until: null });
      return 'left';
    case 'lost': {
      deps.meter.count('mails', { outcome: handover.begun ? 'unknown' : 'deferred' });
      await end(
        deps,
        tools,
        mail,
        handover.begun ? { to: 'unknown', words: handover.words } : afterLoss(mail, handover.words, now),
      );
      return 'left';
    }
    default: {
      const { words, isTemporary } = handover;
      const to = isTemporary
        ? afterLoss(mail, words, now)
        : ({ to: 'bounced', bounce: kindOfRefusal(words), words } as const);
      deps.meter.count('mails', { outcome: to.to === 'bounced' ? 'refused' : 'deferred' });
      await end(deps, tools, mail, to);
      const isTold = to.to === 'bounced' && (to.bounce === 'hard' || isUnwanted(words));
      const place = { projectId: mail.projectId, mailingId: mail.mailingId };
      return isTold && (await pauseIfUnwelcome(deps.db, place, now)) ? 'unwelcome' : 'left';
    }
  }
}

/** Tries again later what did not arrive, or gives it up. */
function afterLoss(mail: ClaimedMail, words: string, now: Instant): EndOfMail {
  const first = mail.firstTryAt === null ? now : instant(mail.firstTryAt.getTime());
  const until = nextTry(mail.tries + 1, first, now);
  return until === null ? { to: 'bounced', bounce: 'soft', words } : { to: 'deferred', until, words };
}

/** Waits for a place in the pace of sending; returns how much longer, if that is too long for a lane. */
async function awaitPlace({ throttle, handovers, sleep, isStopping }: OneLane, domain: string): Promise<number> {
  for (;;) {
    const wait = throttle.take(domain);
    if (wait === 0) return 0;
    if (wait > LONGEST_WAIT || isStopping()) return wait;
    await handovers.note();
    await sleep(wait);
  }
}

async function pauseOf(
  deps: LaneDeps,
  { projectId, mailingId }: ClaimedMail,
  reason: 'linkKeyChanged' | 'sendingProblem',
): Promise<void> {
  const pause = { reason, by: null, count: 0, of: 0, words: '', at: deps.now() };
  await pauseMailing(deps.db, { projectId, mailingId }, pause);
}

async function end(deps: LaneDeps, { name }: Pick<LaneTools, 'name'>, mail: ClaimedMail, to: EndOfMail): Promise<void> {
  await endMail(deps.db, { projectId: mail.projectId, id: mail.id, lane: name, now: deps.now() }, to);
}
