import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

type ReadCell = string | number | null;

export interface ReadSheet {
  readonly isRightToLeft: boolean;
  readonly rows: readonly (readonly ReadCell[])[];
}

/** Reads an Excel file independently of our code: its sheets by name, from the archive's parts and strict XML only. */
export function readSheets(bytes: Uint8Array): ReadonlyMap<string, ReadSheet> {
  const files = unzipSync(bytes);
  const part = (name: string): string => {
    const found = files[name];
    if (found === undefined) throw new Error(`${name} is not there`);
    return strFromU8(found);
  };
  const targets = new Map<string, string>();
  walk(part('xl/_rels/workbook.xml.rels'), (name, attributes) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  });
  const sheets = new Map<string, ReadSheet>();
  walk(part('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet')
      sheets.set(attributes.name ?? '', readSheet(part(`xl/${targets.get(attributes['r:id'] ?? '') ?? ''}`)));
  });
  return sheets;
}

function readSheet(xml: string): ReadSheet {
  const rows: ReadCell[][] = [];
  let isRightToLeft = false;
  let kind = '';
  let text: string | null = null;
  walk(
    xml,
    (name, attributes) => {
      if (name === 'f') throw new Error('a formula');
      if (name === 'sheetView') isRightToLeft = attributes.rightToLeft === '1';
      if (name === 'row') rows.push([]);
      if (name === 'c') [kind, text] = [attributes.t ?? 'n', null];
    },
    (name) => {
      if (name !== 'c') return;
      const said: string | null = text;
      rows.at(-1)?.push(said === null || kind === 'inlineStr' ? said : Number(said));
    },
    (more) => (text = (text ?? '') + more),
  );
  return { isRightToLeft, rows };
}

function walk(
  xml: string,
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void,
  onClose: (name: string) => void = () => undefined,
  onText: (text: string) => void = () => undefined,
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onOpen(name, attributes));
  parser.on('closetag', ({ name }) => onClose(name));
  parser.on('text', onText);
  parser.write(xml).close();
}
