import type { Format, ReadStudy } from '../format.ts';
import { reportOf } from '../report/report.ts';
import { linesOfDocx } from './lines/lines-of-docx.ts';
import { linesOfHtml } from './lines/lines-of-html.ts';
import { linesOfText } from './lines/lines-of-text.ts';
import { isBlank, type SourceLine } from './lines/source-line.ts';
import { readStudy } from './read-study.ts';

/** More than any questionnaire has, and what a browser reads at once. */
const MOST_CHARACTERS = 8_000_000;

export function readTextStudy(text: string): ReadStudy {
  return text.length > MOST_CHARACTERS ? { ok: false, refused: 'tooLarge' } : studyOf(linesOfText(text));
}

export function readHtmlStudy(html: string): ReadStudy {
  return html.length > MOST_CHARACTERS ? { ok: false, refused: 'tooLarge' } : studyOf(linesOfHtml(html));
}

function studyOf(lines: readonly SourceLine[]): ReadStudy {
  const study = readStudy(lines);
  return { ok: true, study, report: reportOf(study, lines.filter((line) => !isBlank(line)).length) };
}

/** UTF-8, and UTF-16 as Windows programs save it; what is neither is taken for Windows' Hebrew. */
function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1255').decode(bytes);
  }
}

function begins(bytes: Uint8Array, ...signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign);
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];

export const docxFormat: Format = {
  name: 'docx',
  extensions: ['.docx'],
  sniff: (bytes) => begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, ...OLE),
  read: (bytes) => {
    // A document with a password is wrapped as documents of Word 97 are.
    if (begins(bytes, ...OLE)) return { ok: false, refused: isEncrypted(bytes) ? 'locked' : 'oldWord' };
    const read = linesOfDocx(bytes);
    return read.ok ? studyOf(read.lines) : read;
  },
};

export const htmlFormat: Format = {
  name: 'html',
  extensions: ['.html', '.htm'],
  sniff: (bytes) => /^\s*(?:<!doctype html|<html|<body|<meta|<table)/i.test(decoded(bytes.subarray(0, 512))),
  read: (bytes) => readHtmlStudy(decoded(bytes)),
};

export const textFormat: Format = {
  name: 'text',
  extensions: ['.txt', '.tsv'],
  // Any text is one; bytes that no text has are none.
  sniff: (bytes) =>
    !bytes.subarray(0, 4096).some((byte, at) => byte === 0 && !(at > 1 && (bytes[0] === 0xff || bytes[0] === 0xfe))),
  read: (bytes) => readTextStudy(decoded(bytes)),
};

function isEncrypted(bytes: Uint8Array): boolean {
  const name = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_000_000)).includes(name);
}
