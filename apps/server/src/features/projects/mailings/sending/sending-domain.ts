import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import type { DomainRecord, mailSendingCalls } from '@seker/contract';
import { BoundedMap, MINUTE, once, SECOND } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import { asciiDomain, domainOf } from '../compose/build-message.ts';
import { listTemplates } from '../templates/templates.queries.ts';
import { judgeDkim, judgeDmarc, judgeSpf, NOT_SIGNED_HERE, type Txt } from './domain-records.ts';

type Answer = z.input<typeof mailSendingCalls.readSendingDomain.answer>;

const KEPT = 10 * MINUTE;
const MOST_KEPT = 200;
/** A check asks again no sooner, even when a person wants it to. */
const LEAST_KEPT = 10 * SECOND;
const NONE: DomainRecord = { state: 'missing', found: '', add: null };

/** Checks the domain that a project sends from, as DNS has it; answers are kept for ten minutes. */
export function createDomainCheck(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'ticks'>,
): (project: ScopedProject, again: boolean) => Promise<Answer> {
  const kept = new BoundedMap<string, { readonly at: number; readonly answer: Promise<Answer> }>(MOST_KEPT);
  const ownKey = once(() => publicKeyOf(deps.config.mail.dkim?.keyFile ?? null));
  return async ({ id }, again) => {
    const [template] = await listTemplates(deps.db, id, 'invitation');
    const checkedAt = new Date(deps.now()).toISOString();
    if (template === undefined) return { domain: null, spf: NONE, dkim: NONE, dmarc: NONE, checkedAt };
    const domain = asciiDomain(domainOf(template.senderAddress));
    const known = kept.get(domain);
    if (known !== undefined && deps.ticks() - known.at < (again ? LEAST_KEPT : KEPT)) return await known.answer;
    const answer = check(deps, domain, ownKey(), checkedAt);
    kept.set(domain, { at: deps.ticks(), answer });
    return await answer;
  };
}

async function check(
  { config }: Pick<Deps, 'config'>,
  domain: string,
  key: string | null,
  checkedAt: string,
): Promise<Answer> {
  const { dkim } = config.mail;
  const resolver = new Resolver({ timeout: 3 * SECOND, tries: 2 });
  const name = `${dkim?.selector ?? 'seker'}._domainkey.${domain}`;
  const isOurs = dkim !== null && key !== null && dkim.domain === domain;
  const [spf, signature, dmarc] = await Promise.all([
    textsOf(resolver, domain),
    isOurs ? textsOf(resolver, name) : null,
    textsOf(resolver, `_dmarc.${domain}`),
  ]);
  return {
    domain,
    spf: judgeSpf(domain, spf),
    dkim: isOurs ? judgeDkim(name, key, signature) : NOT_SIGNED_HERE,
    dmarc: judgeDmarc(domain, dmarc),
    checkedAt,
  };
}

async function textsOf(resolver: Resolver, name: string): Promise<Txt> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const code: unknown = (error as { readonly code?: unknown }).code;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
}

function publicKeyOf(keyFile: string | null): string | null {
  if (keyFile === null) return null;
  return createPublicKey(readFileSync(keyFile)).export({ type: 'spki', format: 'der' }).toString('base64');
}
