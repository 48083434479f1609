import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ZipEntry, ZipError, type ZipFile } from '../../../system/lists/index.ts';
import { TableFault } from './table.ts';

/** Receives the elements of a file; names come without prefixes. */
export interface ElementReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Parses a file of an archive as a stream, and reports the share read after each piece. A document type is refused,
 * which excludes large and external entities.
 */
export async function* walkXml(zip: ZipFile, entry: ZipEntry, reader: ElementReader): AsyncGenerator<number> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.on('error', (error) => {
    throw new TableFault('broken', null, { cause: error });
  });
  parser.on('doctype', () => {
    throw new TableFault('broken');
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => reader.open(localName(name), attributes));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => reader.close(localName(name)));
  let bytes = 0;
  try {
    for await (const piece of zip.unpack(entry)) {
      bytes += piece.length;
      parser.write(decoder.decode(piece, { stream: true }));
      yield entry.size === 0 ? 1 : Math.min(1, bytes / entry.size);
    }
    parser.write(decoder.decode());
    parser.close();
    yield 1;
  } catch (error) {
    if (error instanceof ZipError || error instanceof TypeError) throw new TableFault('broken', null, { cause: error });
    throw error;
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
