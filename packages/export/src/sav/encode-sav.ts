import type { ByteWork } from '../byte-work.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Format, Moment, Piece } from '../format.ts';
import type { Table } from '../table.ts';
import { readBackSav } from './read-back-sav.ts';
import { SavCases } from './sav-cases.ts';
import { savDictionary } from './sav-dictionary.ts';
import { layOutSav } from './sav-layout.ts';
import { zsavPieces } from './zsav-blocks.ts';

/** Bytes gathered before they are emitted. */
const GATHERED = 131_072;

export const SAV: Format = {
  ending: 'sav',
  mime: 'application/x-spss-sav',
  mostColumns: null,
  passes: 2,
  encode: encodeSav,
  readBack: readBackSav,
};
export const ZSAV: Format = {
  ending: 'zsav',
  mime: 'application/x-spss-sav',
  mostColumns: null,
  passes: 2,
  encode: encodeZsav,
  readBack: readBackSav,
};

async function* encodeSav(table: Table, work: ByteWork, moment: Moment): AsyncGenerator<Piece> {
  const layout = await layOutSav(table);
  yield { bytes: savDictionary(table, layout, work, { kind: 'sav', moment }) };
  for await (const bytes of packedCases(table, layout.variables, work)) yield { bytes };
}

async function* encodeZsav(table: Table, work: ByteWork, moment: Moment): AsyncGenerator<Piece> {
  const layout = await layOutSav(table);
  const dictionary = savDictionary(table, layout, work, { kind: 'zsav', moment });
  yield { bytes: dictionary };
  yield* zsavPieces(packedCases(table, layout.variables, work), work, dictionary.length);
}

async function* packedCases(
  table: Table,
  variables: ConstructorParameters<typeof SavCases>[0],
  work: ByteWork,
): AsyncGenerator<Uint8Array> {
  const out = new ByteWriter(GATHERED + 65_536);
  const cases = new SavCases(variables, work, out);
  for await (const page of table.rows())
    for (const row of page) {
      cases.write(row);
      if (out.length >= GATHERED) yield out.lend();
    }
  cases.end();
  yield out.lend();
}
