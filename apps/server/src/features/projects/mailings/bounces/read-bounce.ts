import PostalMime, { type Email } from 'postal-mime';
import { judgeStatus, judgeWords } from './bounce-rules.ts';

/**
 * What a message to the bounce domain says. `autoReply`: a person is away, or a notice without a fault; `unread`: no
 * rule says what it is.
 */
export type BounceVerdict = 'hard' | 'soft' | 'complaint' | 'autoReply' | 'unread';

export interface BounceReading {
  readonly verdict: BounceVerdict;
  /** The status of RFC 3463; empty: none is told. */
  readonly status: string;
  /** What the server said, on one line. */
  readonly words: string;
}

const MOST_TEXT = 20_000;
const LONGEST_WORDS = 300;

/** Reads a message that came back: the machine's report first, then what is written for people. */
export async function readBounce(raw: Uint8Array): Promise<BounceReading> {
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' });
  return judgeEmail(email);
}

function judgeEmail(email: Email): BounceReading {
  const written = writtenWords(email);
  if (isComplaint(email, written)) return { verdict: 'complaint', status: '', words: 'feedback' };
  const report = partsOf(email, 'delivery-status').join('\n');
  const action = /^action:\s*(\w+)/im.exec(report)?.[1]?.toLowerCase() ?? '';
  if (action === 'delivered' || action === 'relayed' || action === 'expanded')
    return { verdict: 'autoReply', status: '', words: action };
  const status = statusIn(report);
  const diagnostic = diagnosticsIn(report);
  if (report === '' && isAutoReply(email, written)) return { verdict: 'autoReply', status: '', words: '' };
  if (action === 'delayed') return { verdict: 'soft', status, words: cut(diagnostic) };
  const said = judgeWords(diagnostic);
  const verdict =
    said ??
    (status.startsWith('4.') ? 'soft' : null) ??
    (judgeStatus(status) === 'hard' ? 'hard' : null) ??
    judgeWords(written) ??
    judgeStatus(status === '' ? statusIn(written) : status);
  const words = cut(diagnostic === '' ? lineOf(written) : diagnostic);
  if (verdict === null) return { verdict: report === '' ? 'unread' : 'soft', status, words };
  return { verdict, status, words };
}

function isComplaint({ subject = '', headers }: Email, written: string): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return (
    /report-type="?feedback-report/i.test(type) ||
    /^\s*complaint about message from|^(?:email )?feedback report for/i.test(subject) ||
    /^feedback-type:/im.test(written)
  );
}

function isAutoReply({ subject = '', headers }: Email, written: string): boolean {
  const of = (key: string): string => headers.find((header) => header.key === key)?.value ?? '';
  const isSaid =
    /^auto-(?:replied|notified)/i.test(of('auto-submitted')) || of('x-autoreply') !== '' || of('x-autorespond') !== '';
  const isTitled =
    /out of (?:the )?office|auto(?:matic)?[ -:]*(?:reply|response)|auto:|vacation|away from my|abwesenheit|מענה אוטומטי|הודעה אוטומטית/i.test(
      subject,
    );
  const isFailure = /fail|undeliver|returned|delivery|could not|rejected|warning/i.test(subject);
  return (isSaid || isTitled) && !isFailure && judgeWords(written) !== 'hard';
}

/** What is written for people, up to the mail that came back. */
function writtenWords({ text = '', html = '', attachments }: Email): string {
  const plain = text.trim() === '' ? html.replaceAll(/<[^>]*>/g, ' ') : text;
  const feedback = attachments.flatMap(({ mimeType, content }) =>
    /feedback-report/i.test(mimeType) && typeof content === 'string' ? [content] : [],
  );
  const [own = ''] = [...feedback, plain].join('\n').split(ORIGINAL);
  return own.slice(0, MOST_TEXT);
}

/** Where the mail that came back begins. */
const ORIGINAL =
  /^[-\s>*=]*(?:original message|this is a copy of (?:the|your) message|message header follows|below this line is a copy|included is a copy|the header of the original message|message headers? follow|return-path: <|received: from )/im;

function partsOf({ attachments }: Email, type: string): readonly string[] {
  return attachments.flatMap(({ mimeType, content }) =>
    mimeType.toLowerCase().includes(type) && typeof content === 'string' ? [content] : [],
  );
}

function statusIn(text: string): string {
  return (
    /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? ''
  );
}

/** The diagnostic codes of a report, unfolded. */
function diagnosticsIn(report: string): string {
  const unfolded = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return [...unfolded.matchAll(/^diagnostic-code:\s*(?:[\w-]+\s*;)?(.*)$/gim)]
    .map(([, said = '']) => said.trim())
    .join('\n');
}

function lineOf(written: string): string {
  return written.split('\n').find((line) => /\b[45]\d\d[ -]/.test(line)) ?? written.trim();
}

function cut(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);
}
