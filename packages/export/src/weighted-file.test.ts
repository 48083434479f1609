import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { encoded } from './encoded.test-data.ts';
import { column, tableOf } from './formats.test-data.ts';
import type { FormatName } from './formats.ts';

const FACTS = [{ name: 'משקלות', text: 'שרשרת המשקלות' }];
const LINES = {
  r: ['library(survey)', 'design <- svydesign(ids = ~psu, weights = ~w, data = data)'],
  spss: ["CSPLAN ANALYSIS /PLAN FILE='weights.csaplan'", '  /PLANVARS ANALYSISWEIGHT=w', '  /ESTIMATOR TYPE=WR.'],
  stata: ['svyset psu [pweight=w]'],
};

async function filesOf(format: FormatName): Promise<Readonly<Record<string, string>>> {
  const table = { ...tableOf([[1.5]], [column('w', 'number')]), sets: [], facts: FACTS, lines: LINES };
  const archive = unzipSync(await encoded(format, table));
  return Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a weighted file', () => {
  it('says in its codebook what its weights are and how programs take it', async () => {
    const book = JSON.parse((await filesOf('json'))['codebook.json'] ?? '');
    expect([book.facts, book.lines]).toEqual([FACTS, LINES]);
  });

  it('declares its design in R where the package is, in ASCII', async () => {
    const script = (await filesOf('r'))['read-data.R'] ?? '';
    expect(script).toContain(
      'if (requireNamespace("survey", quietly = TRUE)) {\n  library(survey)\n  design <- svydesign(ids = ~psu, weights = ~w, data = data)\n}',
    );
    expect(script).toContain('attr(data, "facts") <- list("\\u05de');
    expect(Array.from(script).every((sign) => sign < '\u0080')).toBe(true);
  });

  it('has the lines for SPSS as comments, each of which ends itself', async () => {
    const syntax = (await filesOf('csv'))['read-data.sps'] ?? '';
    expect(syntax).toContain(
      "* CSPLAN ANALYSIS /PLAN FILE='weights.csaplan'.\r\n* /PLANVARS ANALYSISWEIGHT=w.\r\n* /ESTIMATOR TYPE=WR.",
    );
  });

  it('has both in the codebook of a workbook', async () => {
    const sheets = Object.values(await filesOf('xlsx')).join('\n');
    for (const text of ['שרשרת המשקלות', 'svyset psu [pweight=w]']) expect(sheets).toContain(text);
  });

  it('says nothing of weights that it has not', async () => {
    const archive = unzipSync(await encoded('json', { ...tableOf([[1]], [column('w', 'number')]), sets: [] }));
    expect(strFromU8(archive['codebook.json'] ?? new Uint8Array())).not.toContain('lines');
  });
});
