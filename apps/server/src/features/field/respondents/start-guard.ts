import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SurveyStartGuard, SurveyWork } from '@seker/contract';
import type { StartFlag } from '@seker/fieldwork';
import { DAY, MINUTE, SECOND } from '@seker/kernel';
import type { SubmittedFields } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { networkOf } from '../../../http/network-of.ts';
import { createRateLimit, type RateLimit } from '../../../http/rate-limit.ts';
import { keyedHash } from '../../../keys/keyed-hash.ts';
import { isWorkDone, newWork } from './start-work.ts';

/** A class or an office starts together; from here on a start costs the browser some work, which its person does not notice. */
const MANY = { limit: 30, milliseconds: 10 * MINUTE } as const;
/** A script keeps going. */
const MOST = { limit: 300, milliseconds: 10 * MINUTE } as const;
const NEIGHBOURHOOD = { v4: 24, v6: 48 } as const;

/** Sooner than this a person has not read a greeting. */
const QUICK_MILLISECONDS = 3 * SECOND;
/** What a browser without a script waits instead of working, and how long a page of a start is good. */
export const WAIT_SECONDS = 20;
const GOOD_MILLISECONDS = 60 * MINUTE;

/** The judgement of one start by the open link. */
export type Judged =
  | { readonly type: 'begins'; readonly flags: readonly StartFlag[] }
  /** Its neighbourhood has begun many: the same page again, with work to do. */
  | { readonly type: 'works'; readonly guard: SurveyWork }
  | { readonly type: 'refused'; readonly retryAfterSeconds: number };

export interface StartGuard {
  /** What the page of a start holds: when it was shown, signed for its form. */
  show(token: string): SurveyStartGuard;
  judge(start: Start): Promise<Judged>;
  /** Takes back a start that began nothing new. */
  giveBack(start: Pick<Start, 'projectId' | 'address'>): void;
}

export interface Start {
  readonly projectId: number;
  readonly address: string;
  /** The form's token. */
  readonly token: string;
  readonly fields: SubmittedFields;
  /** By the test link, which counts nowhere: it is only kept from going on without end. */
  readonly isTest: boolean;
}

/** Judges starts by the open link. Flags decide nothing, and no address is stored: networks are counted under a day's own key. */
export function createStartGuard(deps: Pick<Deps, 'wallNow' | 'linkKey'>): StartGuard {
  const many = createRateLimit(deps.wallNow, [MANY]);
  const most = createRateLimit(deps.wallNow, [MOST]);
  const keyOf = dailyKeys(deps);
  const secret = (): Buffer => keyedHash(deps.linkKey.create(), 'starts');
  const show = (token: string): SurveyStartGuard => ({ seen: signed(secret(), 'seen', token, deps.wallNow()) });
  return {
    show,
    judge: async ({ projectId, address, token, fields, isTest }) => {
      const key = keyOf(projectId, address);
      const now = deps.wallNow();
      const isMany = !isTest && many.waits(key) !== null;
      if (isMany && !(await hasPaid(secret(), token, fields, now))) {
        const seen = textOf(fields['_seen']);
        const work = await newWork(secret(), token);
        return { type: 'works', guard: { seen, work, wait: signed(secret(), 'wait', token, now) } };
      }
      const retryAfterSeconds = takeBoth(most, many, key);
      if (retryAfterSeconds !== null) return { type: 'refused', retryAfterSeconds };
      if (isTest) return { type: 'begins', flags: [] };
      return {
        type: 'begins',
        flags: flagsOf({ isMany, fields, seenAt: ageOf(secret(), 'seen', token, fields, now) }),
      };
    },
    giveBack: ({ projectId, address }) => {
      const key = keyOf(projectId, address);
      most.giveBack(key);
      many.giveBack(key);
    },
  };
}

function takeBoth(most: RateLimit, many: RateLimit, key: string): number | null {
  const wait = most.take(key);
  if (wait === null) many.take(key);
  return wait;
}

function flagsOf({
  isMany,
  fields,
  seenAt,
}: {
  readonly isMany: boolean;
  readonly fields: SubmittedFields;
  /** Milliseconds since the page was shown; null: it was not, or not for this form. */
  readonly seenAt: number | null;
}): readonly StartFlag[] {
  const flags: StartFlag[] = [];
  if (textOf(fields['_more']) !== '') flags.push('trap');
  if (seenAt === null || seenAt < QUICK_MILLISECONDS) flags.push('quickStart');
  if (isMany) flags.push('manyStarts');
  return flags;
}

/** Whether the browser has done the work of this very form, or has waited. A proof begins one interview: that of its token. */
async function hasPaid(secret: Buffer, token: string, fields: SubmittedFields, now: number): Promise<boolean> {
  const waited = ageOf(secret, 'wait', token, fields, now);
  if (waited !== null && waited >= WAIT_SECONDS * SECOND) return true;
  return await isWorkDone(secret, token, { work: textOf(fields['_work']), proof: textOf(fields['_proof']) });
}

/** A moment, signed for one form. */
function signed(secret: Buffer, purpose: 'seen' | 'wait', token: string, at: number): string {
  const moment = Math.floor(at).toString(36);
  return `${moment}-${signatureOf(secret, purpose, token, moment)}`;
}

function ageOf(
  secret: Buffer,
  purpose: 'seen' | 'wait',
  token: string,
  fields: SubmittedFields,
  now: number,
): number | null {
  const [, moment, signature] = /^([0-9a-z]{6,11})-([\w-]{16})$/.exec(textOf(fields[`_${purpose}`])) ?? [];
  if (moment === undefined || signature === undefined) return null;
  const wanted = Buffer.from(signatureOf(secret, purpose, token, moment));
  if (!timingSafeEqual(Buffer.from(signature), wanted)) return null;
  const age = now - Number.parseInt(moment, 36);
  return age >= 0 && age <= GOOD_MILLISECONDS ? age : null;
}

function signatureOf(secret: Buffer, purpose: string, token: string, moment: string): string {
  return keyedHash(secret, `${purpose}/${token}/${moment}`).toString('base64url').slice(0, 16);
}

function textOf(field: string | readonly string[] | undefined): string {
  return typeof field === 'string' ? field : (field?.[0] ?? '');
}

/** Names a neighbourhood under a key that is forgotten at the end of the day. */
function dailyKeys({ wallNow }: Pick<Deps, 'wallNow'>): (projectId: number, address: string) => string {
  let kept: { readonly day: number; readonly key: Buffer } | null = null;
  return (projectId, address) => {
    const day = Math.floor(wallNow() / DAY);
    if (kept?.day !== day) kept = { day, key: randomBytes(32) };
    return keyedHash(kept.key, `${projectId} ${networkOf(address, NEIGHBOURHOOD)}`).toString('base64url');
  };
}
