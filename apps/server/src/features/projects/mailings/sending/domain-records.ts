import type { DomainRecord } from '@seker/contract';

/** What DNS was asked for, and said; null: it did not answer. */
export type Txt = readonly string[] | null;

const NOTHING: DomainRecord = { state: 'missing', found: '', add: null };
const UNREAD: DomainRecord = { state: 'unread', found: '', add: null };

/** Judges the SPF record of a domain: whether it names who may send, and ends by refusing others. */
export function judgeSpf(domain: string, records: Txt): DomainRecord {
  if (records === null) return UNREAD;
  const found = records.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = found;
  if (record === undefined) return { ...NOTHING, add: { name: domain, text: 'v=spf1 a mx ~all' } };
  // Two records count as none (RFC 7208, 4.5).
  const isWhole = found.length === 1 && /[ ][~-]all\b|redirect=/i.test(record);
  return { state: isWhole ? 'there' : 'weak', found: found.join('\n'), add: null };
}

/** Judges the DKIM record of a selector; `expected` is the public key of this installation, in base64. */
export function judgeDkim(name: string, expected: string, records: Txt): DomainRecord {
  if (records === null) return UNREAD;
  const add = { name, text: `v=DKIM1; k=rsa; p=${expected}` };
  const record = records.find((text) => /(^|;)\s*p=/i.test(text));
  if (record === undefined) return { ...NOTHING, add };
  const key = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, '') ?? '';
  return key === expected ? { state: 'there', found: record, add: null } : { state: 'weak', found: record, add };
}

/** Judges the DMARC record of a domain: a policy that asks for nothing is weak. */
export function judgeDmarc(domain: string, records: Txt): DomainRecord {
  if (records === null) return UNREAD;
  const name = `_dmarc.${domain}`;
  const record = records.find((text) => /^v=DMARC1\b/i.test(text));
  const add = { name, text: 'v=DMARC1; p=quarantine' };
  if (record === undefined) return { ...NOTHING, add };
  return /;\s*p=(?:quarantine|reject)\b/i.test(record)
    ? { state: 'there', found: record, add: null }
    : { state: 'weak', found: record, add };
}

/** For mails that are not signed here. */
export const NOT_SIGNED_HERE: DomainRecord = UNREAD;
