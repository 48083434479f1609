import { unreachable } from '@seker/kernel';
import type { Segment } from '@seker/questionnaire';
import { LOGO_ID, type MailLogo } from './mail-logo.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The one way in which text comes into the document of a mail. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}

/** How the text of a mail is set; a mail program may drop the document's own direction, so each block has it. */
export interface MailSetting {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Six-digit hexadecimal. */
  readonly accent: string;
  readonly accentInk: string;
}

const FONT = "font-family:Heebo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = `${FONT};font-size:16px;line-height:24px;color:#1a2433`;
const NOTE = `${FONT};font-size:13px;line-height:20px;color:#5a6675`;

export function htmlParagraph(
  content: readonly Segment[],
  setting: MailSetting,
  look: 'text' | 'note' = 'text',
): string {
  const [list] = content;
  const isList = content.length === 1 && list?.type === 'list';
  const style = `margin:0 0 16px;${look === 'text' ? TEXT : NOTE}`;
  return isList ? htmlSegment(list, setting) : `<p ${blockOf(setting, style)}>${htmlSegments(content, setting)}</p>`;
}

/** The button: a link of 48 pixels, drawn without pictures. */
export function htmlButton(content: readonly Segment[], setting: MailSetting, href: string): string {
  const style = [
    'display:inline-block;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600',
    `${FONT};font-size:16px;line-height:24px;background-color:${setting.accent};color:${setting.accentInk}`,
  ].join(';');
  const words = htmlSegments(content, setting);
  return `<p ${blockOf(setting, 'margin:8px 0 16px')}><a href="${escapeHtml(href)}" ${directed(setting)} style="${escapeHtml(style)}">${words}</a></p>`;
}

/** The logo, with its name as text beside it: many mail programs show no picture until they are asked. */
export function htmlLogo({ name, width, height, isForDark }: MailLogo, setting: MailSetting): string {
  const plate = isForDark ? 'background-color:#1a2433;padding:8px;border-radius:4px;' : '';
  const picture = `<img src="cid:${LOGO_ID}" alt="" width="${width}" height="${height}" style="vertical-align:middle;border:0;${plate}">`;
  const words = `<span style="${escapeHtml(`${NOTE};font-weight:600;vertical-align:middle`)}">&nbsp;&nbsp;${escapeHtml(name)}</span>`;
  return `<p ${blockOf(setting, 'margin:0 0 16px')}>${picture}${words}</p>`;
}

/** One column of at most 600 pixels, between the start and the end of a document without script. */
export function htmlDocument(title: string, blocks: readonly string[], setting: MailSetting): string {
  const { language, direction } = setting;
  const frame = 'border-collapse:collapse;width:100%';
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:0;background-color:#eceff4">',
    `<table role="presentation" ${directed(setting)} style="${frame};background-color:#eceff4"><tr><td align="center" style="padding:16px 8px">`,
    `<table role="presentation" ${directed(setting)} style="${frame};max-width:600px;background-color:#ffffff"><tr>`,
    `<td ${blockOf(setting, 'padding:24px')}>`,
    ...blocks,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

export function htmlRule(setting: MailSetting): string {
  return `<div ${blockOf(setting, 'border-top:1px solid #d5dbe3;margin:8px 0 16px;font-size:1px;line-height:1px')}>&nbsp;</div>`;
}

function blockOf(setting: MailSetting, style: string): string {
  // A mail program knows no logical sides.
  const side = setting.direction === 'rtl' ? 'right' : 'left';
  return `${directed(setting)} style="${escapeHtml(`${style};text-align:${side}`)}"`;
}

function directed({ language, direction }: MailSetting): string {
  return `lang="${escapeHtml(language)}" dir="${direction}"`;
}

function htmlSegments(content: readonly Segment[], setting: MailSetting): string {
  return content.map((segment) => htmlSegment(segment, setting)).join('');
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u' } as const;

function htmlSegment(segment: Segment, setting: MailSetting): string {
  switch (segment.type) {
    case 'text':
      return escapeHtml(segment.text);
    case 'piped':
      return `<bdi>${escapeHtml(segment.text)}</bdi>`;
    case 'bold':
    case 'italic':
    case 'underline':
      return `<${TAGS[segment.type]}>${htmlSegments(segment.content, setting)}</${TAGS[segment.type]}>`;
    case 'link':
      return `<a href="${escapeHtml(segment.href)}" style="color:${setting.accent}">${htmlSegments(segment.content, setting)}</a>`;
    case 'list': {
      const items = segment.items.map(
        (item) => `<li ${blockOf(setting, 'margin:0 0 4px')}>${htmlSegments(item, setting)}</li>`,
      );
      const tag = segment.numbered ? 'ol' : 'ul';
      return `<${tag} ${blockOf(setting, `margin:0 0 16px;${TEXT}`)}>${items.join('')}</${tag}>`;
    }
    case 'foreign':
      return htmlSegments(segment.content, setting);
    case 'medium':
      return '';
    default:
      return unreachable(segment);
  }
}
