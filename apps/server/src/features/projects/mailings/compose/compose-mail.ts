import type { MailWord } from '@seker/contract';
import { unreachable } from '@seker/kernel';
import { type MailBlock, mailPipes, plainText, resolveMailBody, resolveMailText } from '@seker/questionnaire';
import { htmlButton, htmlDocument, htmlLogo, htmlParagraph, htmlRule, type MailSetting } from './mail-html.ts';
import type { MailLogo } from './mail-logo.ts';

/** A template as it is composed: read and checked. */
export interface MailTexts {
  readonly senderName: string;
  readonly senderAddress: string;
  readonly subject: MailBlock['content'];
  readonly body: readonly MailBlock[];
  readonly fallbacks: ReadonlyMap<string, string>;
}

/** What one mail knows of its recipient and project. */
export interface MailRecipientFacts extends MailSetting {
  readonly address: string;
  /** Where the button leads. */
  readonly link: string;
  /** Whether the link is one of this person alone. */
  readonly isPersonal: boolean;
  /** Null for a test, which puts no address on the blacklist. */
  readonly removalUrl: string | null;
  readonly postalAddress: string;
  /** Stands above the text. */
  readonly logo: MailLogo | null;
  /** The value of a pipe; null or blank: none. */
  readonly fieldOf: (source: string) => string | null;
  readonly word: (key: MailWord) => string;
  /** Says why this address was written to. */
  readonly sentTo: Extract<MailWord, 'mail.sentTo' | 'mail.sentToInterviewer'>;
}

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The picture that the document refers to. */
  readonly logo: MailLogo | null;
  /** The sources that have neither a value nor a fallback; a mail that lacks some is not sent. */
  readonly missing: readonly string[];
}

/** The sources whose values a template shows. */
export function sourcesOf({ subject, body }: Pick<MailTexts, 'subject' | 'body'>): readonly string[] {
  return mailPipes([subject, ...body.map(({ content }) => content)]);
}

/** The sources without a fallback: people without such a value get no mail. */
export function neededSources(texts: MailTexts): readonly string[] {
  return sourcesOf(texts).filter((source) => !texts.fallbacks.has(source));
}

/** Composes one mail; values stay text, also where they look like markup or a template. */
export function composeMail(texts: MailTexts, facts: MailRecipientFacts): ComposedMail {
  const { language } = facts;
  const valueOf = (source: string): string => plainValue(facts.fieldOf(source)) ?? texts.fallbacks.get(source) ?? '';
  const missing = neededSources(texts).filter((source) => plainValue(facts.fieldOf(source)) === null);
  const subject = oneLine(plainText(resolveMailText([texts.subject], valueOf, language)));
  const body = resolveMailBody(texts.body, valueOf, language);
  const sender = plainValue(texts.senderName) ?? '';
  return {
    subject,
    missing,
    logo: facts.logo,
    html: htmlDocument(
      subject,
      [
        ...(facts.logo === null ? [] : [htmlLogo(facts.logo, facts)]),
        ...body.map(({ type, content }) =>
          type === 'button' ? buttonOf(content, facts) : htmlParagraph(content, facts),
        ),
        htmlRule(facts),
        ...footOf(facts, sender).map((line) => noteOf(line, facts)),
      ],
      facts,
    ),
    text: [
      ...body.map(({ type, content }) =>
        type === 'button' ? `${plainText([content])}:\n${facts.link}` : plainText([content]),
      ),
      ['--', ...footOf(facts, sender).map(plainLine)].join('\n'),
    ].join('\n\n'),
  };
}

type FootLine =
  | { readonly type: 'sentTo'; readonly before: string; readonly after: string; readonly address: string }
  | { readonly type: 'removal'; readonly words: string; readonly url: string }
  | { readonly type: 'text'; readonly words: string };

/** What stands under every mail: whom it was sent to and why, how to end it, and who the sender is. */
function footOf(facts: MailRecipientFacts, sender: string): readonly FootLine[] {
  const [before = '', after = ''] = facts.word(facts.sentTo).replaceAll('{sender}', sender).split('{address}');
  const postal = [sender, ...facts.postalAddress.split('\n')].map((line) => line.trim()).filter((line) => line !== '');
  return [
    { type: 'sentTo', before, after, address: facts.address },
    ...(facts.removalUrl === null
      ? []
      : [{ type: 'removal' as const, words: facts.word('mail.unsubscribe'), url: facts.removalUrl }]),
    { type: 'text', words: postal.join(', ') },
  ];
}

function buttonOf(content: Parameters<typeof htmlButton>[0], facts: MailRecipientFacts): string {
  const button = htmlButton(content, facts, facts.link);
  return facts.isPersonal
    ? `${button}\n${htmlParagraph([{ type: 'text', text: facts.word('mail.personal') }], facts, 'note')}`
    : button;
}

function noteOf(line: FootLine, facts: MailRecipientFacts): string {
  const text = (words: string) => [{ type: 'text', text: words } as const];
  switch (line.type) {
    case 'sentTo':
      return htmlParagraph(
        [...text(line.before), { type: 'piped', text: line.address }, ...text(line.after)],
        facts,
        'note',
      );
    case 'removal':
      return htmlParagraph([{ type: 'link', href: line.url, content: text(line.words) }], facts, 'note');
    case 'text':
      return htmlParagraph(text(line.words), facts, 'note');
    default:
      return unreachable(line);
  }
}

function plainLine(line: FootLine): string {
  switch (line.type) {
    case 'sentTo':
      return `${line.before}${line.address}${line.after}`;
    case 'removal':
      return `${line.words}: ${line.url}`;
    case 'text':
      return line.words;
    default:
      return unreachable(line);
  }
}

/** A value on one line, without signs that steer; null when nothing is left. */
function plainValue(value: string | null): string | null {
  const plain = oneLine(value ?? '');
  return plain === '' ? null : plain;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim();
}
