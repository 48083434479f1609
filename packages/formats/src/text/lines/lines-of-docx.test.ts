import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxFormat } from '../text-format.ts';
import { linesOfDocx } from './lines-of-docx.ts';

interface Paragraph {
  readonly text: string;
  /** Number of its list and level in it. */
  readonly list?: readonly [list: number, level: number];
  readonly style?: string;
}

/** A document as Word writes it: numbers of lists stand in a part of their own. */
function docx(body: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
    'word/numbering.xml': strToU8(NUMBERING),
    'word/styles.xml': strToU8(
      '<w:styles><w:style w:type="paragraph" w:styleId="a1"><w:name w:val="heading 1"/></w:style></w:styles>',
    ),
    ...more,
  });
}

const level = (at: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Q%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '·')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'hebrew1', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num></w:numbering>`;

function p({ text, list, style }: Paragraph): string {
  const numbers =
    list === undefined ? '' : `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`;
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}${numbers}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((text) => `<w:tc>${p({ text })}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

function cells(bytes: Uint8Array): readonly string[] {
  const read = linesOfDocx(bytes);
  return read.ok ? read.lines.map((line) => line.cells.join(' | ')) : [read.refused];
}

describe('a Word document', () => {
  it('has the numbers that Word counts, level by level', () => {
    const body = [
      p({ text: 'Which?', list: [1, 0] }),
      p({ text: 'This', list: [1, 1] }),
      p({ text: 'That', list: [1, 1] }),
      p({ text: 'Why?', list: [1, 0] }),
      p({ text: 'So', list: [1, 1] }),
      p({ text: 'a point', list: [2, 0] }),
      p({ text: 'ראשון', list: [3, 0] }),
      p({ text: 'שני', list: [3, 0] }),
    ].join('');
    expect(cells(docx(body))).toEqual([
      'Q1. Which?',
      'a) This',
      'b) That',
      'Q2. Why?',
      'a) So',
      '• a point',
      'א. ראשון',
      'ב. שני',
    ]);
  });

  it('has rows of tables, lines within cells, tabs, and nothing that was deleted', () => {
    const body = `${table([
      ['1', 'Yes'],
      ['2', 'No'],
    ])}<w:p><w:r><w:t>one</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three &amp; more</w:t></w:r><w:del><w:r><w:t>gone</w:t><w:delText>gone</w:delText></w:r></w:del></w:p>`;
    expect(cells(docx(body))).toEqual(['1 | Yes', '2 | No', 'one   two', 'three &amp; more'.replace('&amp;', '&')]);
  });

  it('is read as a questionnaire, with its headings as chapters', () => {
    const body = [
      p({ text: 'Your travels', style: 'a1' }),
      p({ text: 'Did you travel? [SINGLE]', list: [1, 0] }),
      p({ text: 'Yes', list: [1, 1] }),
      p({ text: 'No → Q3', list: [1, 1] }),
      p({ text: 'How satisfied were you? [GRID]', list: [1, 0] }),
      table([
        ['', 'Very', 'Not'],
        ['Price', '1', '2'],
        ['Staff', '1', '2'],
      ]),
      p({ text: 'Anything else? [OPEN]', list: [1, 0] }),
    ].join('');
    const read = docxFormat.read(docx(body));
    expect(read.ok && read.report).toMatchObject({
      chapters: 1,
      questions: 3,
      answers: 4,
      rows: 2,
      routes: 1,
      lost: 0,
    });
  });
});

describe('a file that is no questionnaire', () => {
  it('is refused with the reason', () => {
    const refusal = (bytes: Uint8Array): string => {
      const read = docxFormat.read(bytes);
      return read.ok ? 'read' : read.refused;
    };
    expect(refusal(strToU8('PK and no archive'))).toBe('damaged');
    expect(refusal(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('damaged');
    expect(refusal(docx('').subarray(0, 300))).toBe('damaged');
    const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(refusal(ole)).toBe('oldWord');
    const name = strToU8(Array.from('EncryptedPackage', (letter) => `${letter}\0`).join(''));
    expect(refusal(Uint8Array.from([...ole, ...name]))).toBe('locked');
  });

  it('is refused where it unpacks to more than a questionnaire has', () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(docxFormat.read(bomb)).toEqual({ ok: false, refused: 'tooLarge' });
  });

  it('brings nothing but words: no entity is resolved, nothing is fetched', () => {
    const read = linesOfDocx(
      zipSync({
        'word/document.xml': strToU8(
          '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document><w:body><w:p><w:r><w:t>&a; &lt;script&gt;</w:t></w:r></w:p></w:body></w:document>',
        ),
      }),
    );
    expect(read.ok && read.lines.map((line) => line.cells[0])).toEqual(['&a; <script>']);
  });
});
