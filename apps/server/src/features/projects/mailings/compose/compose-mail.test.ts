import { MAIL_WORDS } from '@seker/contract';
import { type MailBlock, readMailBody, readMailSubject } from '@seker/questionnaire';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildMessage, envelopeAddress } from './build-message.ts';
import { composeMail, type MailRecipientFacts, type MailTexts, neededSources } from './compose-mail.ts';
import { LOGO_ID, mailLogo, shownHtml } from './mail-logo.ts';

const BODY = [
  ['Hello ', { type: 'pipe', profile: 'name' }, ','],
  [
    'From ',
    { type: 'bold', content: [{ type: 'pipe', profile: 'city' }] },
    ' until ',
    { type: 'pipe', profile: '@deadline' },
  ],
  { type: 'list', numbered: true, items: [['one'], ['two']] },
  { type: 'button', content: ['Go to the survey'] },
];

function texts(more: Partial<MailTexts> = {}): MailTexts {
  return {
    senderName: 'Galim Institute',
    senderAddress: 'surveys@galim.example',
    subject: readMailSubject([{ type: 'pipe', profile: 'name' }, ', 8 minutes']).text,
    body: readMailBody(BODY).text as readonly MailBlock[],
    fallbacks: new Map([['city', 'Israel']]),
    ...more,
  };
}

function facts(values: Readonly<Record<string, string>>, more: Partial<MailRecipientFacts> = {}): MailRecipientFacts {
  return {
    language: 'he',
    direction: 'rtl',
    accent: '#1d4ed8',
    accentInk: '#ffffff',
    address: 'ronit.l@example.org',
    link: 'https://surveys.example/s/abc',
    isPersonal: true,
    removalUrl: 'https://surveys.example/u/def',
    postalAddress: '14 HaYam Road\nHaifa',
    logo: null,
    fieldOf: (source) => values[source] ?? null,
    word: (key) => MAIL_WORDS.en[key],
    sentTo: 'mail.sentTo',
    ...more,
  };
}

const WHOLE = { name: 'Ronit', city: 'Haifa', '@deadline': '2026-12-08' };

describe('a mail', () => {
  it('shows values, the button, whom it was sent to and how to end it, in HTML and as plain text', () => {
    const mail = composeMail(texts(), facts(WHOLE));
    expect(mail.missing).toEqual([]);
    expect(mail.subject).toBe('Ronit, 8 minutes');
    expect(mail.html).toContain('Hello <bdi>Ronit</bdi>,');
    expect(mail.html.match(/href="https:\/\/surveys.example\/s\/abc"/g)).toHaveLength(1);
    expect(mail.text).toContain(
      'Hello Ronit,\n\nFrom Haifa until 2026-12-08\n\n1. one\n2. two\n\nGo to the survey:\nhttps://surveys.example/s/abc',
    );
    expect(mail.text).toContain('Unsubscribe: https://surveys.example/u/def\nGalim Institute, 14 HaYam Road, Haifa');
    expect(mail.html).toContain('href="https://surveys.example/u/def"');
  });

  it.each(['rtl', 'ltr'] as const)(
    'gives each block its direction and side, without the document around it: %s (W07)',
    (direction) => {
      const { html } = composeMail(texts(), facts(WHOLE, { direction }));
      const blocks = html.match(/<(?:p|ul|ol|li|td|div)\b[^>]*>/g) ?? [];
      expect(blocks.length).toBeGreaterThan(9);
      const outside = '<td align="center" style="padding:16px 8px">';
      for (const block of blocks.filter((one) => one !== outside)) {
        expect(block).toContain(`dir="${direction}"`);
        expect(block).toContain(`text-align:${direction === 'rtl' ? 'right' : 'left'}`);
      }
    },
  );

  it('asks for what has no fallback, and takes a blank value for none', () => {
    expect(neededSources(texts())).toEqual(['name', '@deadline']);
    const mail = composeMail(texts(), facts({ name: ' \u0000 ', city: '' }));
    expect(mail.missing).toEqual(['name', '@deadline']);
    expect(mail.html).toContain('<bdi>Israel</bdi>');
  });

  it('takes values literally (F10)', async () => {
    const name = '{{constructor.constructor("x")()}}<img src=x onerror=alert(1)>"\'&${7*7}';
    const mail = composeMail(texts(), facts({ ...WHOLE, name }, { address: '"><script>@example.org' }));
    expect(mail.subject).toBe(`${name}, 8 minutes`);
    expect(mail.html).not.toMatch(/<img|<script|onerror=alert\(1\)>[^&]/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is one mail to one recipient, with line ends in names and values (F10, W06)', async () => {
    const injected = 'A\r\nBcc: victim@example.org\r\n\r\nbody\u2028X';
    const mail = composeMail(texts({ senderName: injected }), facts({ ...WHOLE, name: injected }));
    const message = buildMessage({
      mail,
      from: { name: injected, address: 'surveys@galim.example' },
      to: 'ronit@example.org',
      id: 'm1',
      removalUrl: 'https://surveys.example/u/def',
      at: new Date('2026-11-29T08:00:00Z'),
    });
    const read = await PostalMime.parse(message);
    const names = read.headers.map(({ key }) => key);
    expect(names).not.toContain('bcc');
    expect(names.filter((one) => one === 'to' || one === 'from' || one === 'subject')).toEqual([
      'from',
      'to',
      'subject',
    ]);
    expect(read.to?.map(({ address }) => address)).toEqual(['ronit@example.org']);
    expect(read.subject).toBe('A Bcc: victim@example.org body X, 8 minutes');
  });

  it('says how it ends in one unfolded line, and that a machine wrote it', async () => {
    const removalUrl = `https://surveys.example/${'long/'.repeat(20)}u/def`;
    const mail = composeMail(texts(), facts(WHOLE));
    const from = { name: 'Galim', address: 'surveys@galim.example' };
    const at = new Date('2026-11-29T08:00:00Z');
    const message = buildMessage({ mail, from, to: 'ronit@example.org', id: 'm1', removalUrl, at }).toString();
    const [head = ''] = message.split('\r\n\r\n');
    const lines = head.split('\r\n');
    expect(lines).toContain(`List-Unsubscribe: <${removalUrl}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(lines).toContain('Message-ID: <m1@galim.example>');
    expect(lines.filter((line) => line.startsWith('List-Unsubscribe:'))).toHaveLength(1);
  });

  it('carries the logo with it, and its name as text for programs that show no pictures', async () => {
    const picture = await sharp({ create: { width: 400, height: 80, channels: 3, background: '#0a0' } })
      .webp()
      .toBuffer();
    const brand = { name: 'Galim & sons', width: 400, height: 80, grounds: 'all' as const };
    const logo = await mailLogo({
      brand: { ...brand, picture: `data:image/webp;base64,${picture.toString('base64')}` },
    });
    expect(logo).toMatchObject({ width: 200, height: 40 });
    const mail = composeMail(texts(), facts(WHOLE, { logo }));
    const at = new Date('2026-11-29T08:00:00Z');
    const from = { name: 'Galim', address: 'surveys@galim.example' };
    const read = await PostalMime.parse(buildMessage({ mail, from, to: 'a@b.c', id: 'm1', removalUrl: null, at }));
    expect(read.attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: `<${LOGO_ID}>` },
    ]);
    expect(read.html).toMatch(
      /<img src="cid:logo@seker" alt="" width="200" height="40"[^>]*><span[^>]*>&nbsp;&nbsp;Galim &amp; sons</,
    );
    expect(shownHtml(mail)).toMatch(/<img src="data:image\/png;base64,/);
    // Nothing is fetched, and without a picture there is no logo.
    expect(read.html).not.toMatch(/src="http/);
    expect(await mailLogo({ brand })).toBeNull();
  });

  it('reaches international domains in the spelling of DNS', () => {
    expect(envelopeAddress('dana@דוגמה.example')).toBe('dana@xn--6dbbec0c.example');
  });
});
