import type { JsonFields } from '../document/json-fields.ts';
import { isObject } from '../document/json-fields.ts';
import { readSumLimits } from '../rules/sum.ts';
import { choiceBehaviour, choiceKind } from './choice-kind.ts';
import type { Kind } from './kind.ts';
import { matrixBehaviour } from './matrix-behaviour.ts';
import { type MatrixColumn, type MatrixShape, SINGLE_COLUMN } from './matrix-shape.ts';
import { openKind } from './open-kind.ts';
import type { MatrixPart, MatrixRow } from './question-part.ts';
import { readChoices } from './read-choices.ts';
import { readItem, readItems } from './read-items.ts';

const SUB_KINDS = ['horizontal', 'vertical', 'chained', 'multiComparison', 'sum', 'form'] as const;

/**
 * Several rows asked about in the same way: with one scale (horizontal, vertical, chained), several scales side by side
 * (multi comparison), numbers that add up (sum), or one kind of cell per column (form).
 */
export const matrixKind: Kind<MatrixPart, MatrixPart['subKind']> = {
  subKinds: SUB_KINDS,
  read(fields) {
    const subKind = fields.choice('subKind', SUB_KINDS);
    if (subKind === 'chained' && !hasSource(fields)) fields.fail('noSource');
    const rows = readItems(fields, 'rows', readRow, (item): MatrixRow => ({ ...item, optional: false }));
    if (rows.length === 0) fields.fail('noRows');
    return matrixBehaviour({ subKind, rows, ...CELLS[subKind](fields) });
  },
  mapLists: (part, change) => ({
    ...part,
    rows: change('rows', part.rows),
    columns: change('columns', part.columns),
  }),
};

type Cells = Omit<MatrixShape, 'subKind' | 'rows'>;

const CELLS = {
  horizontal: readScaleCells,
  vertical: readScaleCells,
  chained: (fields) => (fields.list('columns').length > 0 ? readColumnCells(fields) : readScaleCells(fields)),
  multiComparison: (fields) => {
    const cells = readColumnCells(fields);
    for (const { uid, cell } of cells.columns) {
      if (cell.answers.length === 0) fields.fail('wrongShape', `${uid}: a scale of answers is expected`);
    }
    return cells;
  },
  sum: readSumCells,
  form: readColumnCells,
} satisfies Record<MatrixPart['subKind'], (fields: JsonFields) => Cells>;

const UNBOUND = { answers: [], multiple: false, sum: null } as const;

const NOT_NEGATIVE: readonly unknown[] = [{ rule: 'numberRange', min: 0 }];

function readScaleCells(fields: JsonFields): Cells {
  const answers = readChoices(fields, false);
  const multiple = fields.flag('multiple');
  const cell = choiceBehaviour('closed', multiple ? 'checkBox' : 'radio', answers);
  return { ...UNBOUND, columns: [{ ...SINGLE, cell, cellRules: [] }], hasColumns: false, answers, multiple };
}

/** Parses columns: `{ uid, code, cell: { kind, subKind, … , rules } }`. */
function readColumnCells(fields: JsonFields): Cells {
  const columns = readItems(fields, 'columns', readColumn);
  if (columns.length === 0) fields.fail('noColumns');
  return { ...UNBOUND, columns, hasColumns: true };
}

function readSumCells(fields: JsonFields): Cells {
  const rule = fields.list('rules').find((json) => isObject(json) && json['rule'] === 'sum');
  // A page's view has no rule, but holds the limits directly.
  const sum = readSumLimits(fields.inside(rule ?? fields.raw('sum') ?? {}, fields.at));
  const cell = openKind.read(fields.inside({ subKind: 'number' }, fields.at));
  // Parts of a whole are not negative, unless the author allows it.
  const cellRules = fields.raw('cellRules') === undefined ? NOT_NEGATIVE : fields.list('cellRules');
  const named = readItems(fields, 'columns', (column) => ({ ...readColumnItem(column), cell, cellRules }));
  const columns = named.length > 0 ? named : [{ ...SINGLE, cell, cellRules }];
  return { ...UNBOUND, columns, hasColumns: named.length > 0, sum };
}

function readRow(fields: JsonFields): MatrixRow {
  return { ...readColumnItem(fields), ...(fields.flag('openText') ? { openText: true } : {}) };
}

function readColumnItem(fields: JsonFields): MatrixRow {
  return { ...readItem(fields), optional: fields.flag('optional') };
}

const CELL_KINDS = { closed: choiceKind('closed', ['radio', 'combo', 'checkBox'], false), open: openKind } as const;

function readColumn(fields: JsonFields): MatrixColumn {
  const cellFields = fields.inside(fields.raw('cell'), fields.at);
  const kind = cellFields.choice('kind', ['closed', 'open']);
  const subKind = cellFields.raw('subKind');
  if (!CELL_KINDS[kind].subKinds.some((each) => each === subKind)) cellFields.fail('unknownSubKind', String(subKind));
  const cell = CELL_KINDS[kind].read(cellFields);
  return { ...readColumnItem(fields), cell, cellRules: cellFields.list('rules') };
}

function hasSource(fields: JsonFields): boolean {
  return fields.list('binds').some((bind) => isObject(bind) && bind['list'] !== undefined);
}

const SINGLE: MatrixRow = { uid: SINGLE_COLUMN, code: 0, fixed: true, optional: false };
