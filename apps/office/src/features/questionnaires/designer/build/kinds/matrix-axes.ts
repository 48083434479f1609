import { type DraftNode, isJsonObject, type JsonObject } from '@seker/questionnaire/design';

/** What stands along one side of a matrix: a list of the question, the points of its number scale, or nothing named. */
export type Axis = 'rows' | 'columns' | 'answers' | 'points' | 'single';

/** What a cell looks like to respondents. */
export type CellSign = 'circle' | 'square' | 'field' | 'number';

export interface MatrixLayout {
  readonly down: Axis;
  readonly across: Axis;
  /** The cell of a column, or of all. */
  readonly signOf: (column: JsonObject | null) => CellSign;
  /** Numbers that add up. */
  readonly hasTotal: boolean;
}

const points = (node: DraftNode): Axis => (node['scale'] === undefined ? 'answers' : 'points');
const chosen = (node: DraftNode) => (): CellSign => (node['multiple'] === true ? 'square' : 'circle');

const byColumn = (column: JsonObject | null): CellSign => {
  const cell = isJsonObject(column?.['cell']) ? column['cell'] : {};
  const subKind = typeof cell['subKind'] === 'string' ? cell['subKind'] : '';
  return CELL_SIGNS[subKind] ?? 'field';
};

const CELL_SIGNS: Readonly<Record<string, CellSign>> = { radio: 'circle', checkBox: 'square', number: 'number' };

const byColumns = (): MatrixLayout => ({ down: 'rows', across: 'columns', signOf: byColumn, hasTotal: false });
const byRows = (node: DraftNode): MatrixLayout => ({
  down: 'rows',
  across: points(node),
  signOf: chosen(node),
  hasTotal: false,
});

const LAYOUTS: Readonly<Record<string, (node: DraftNode) => MatrixLayout>> = {
  horizontal: byRows,
  vertical: (node) => ({ down: points(node), across: 'rows', signOf: chosen(node), hasTotal: false }),
  chained: (node) => (Array.isArray(node['columns']) ? byColumns() : byRows(node)),
  multiComparison: byColumns,
  form: byColumns,
  sum: (node) => ({
    down: 'rows',
    across: Array.isArray(node['columns']) && node['columns'].length > 0 ? 'columns' : 'single',
    signOf: () => 'number',
    hasTotal: true,
  }),
};

export function matrixLayout(node: DraftNode): MatrixLayout {
  const subKind = typeof node['subKind'] === 'string' ? node['subKind'] : '';
  const layout = Object.hasOwn(LAYOUTS, subKind) ? LAYOUTS[subKind] : undefined;
  return (layout ?? byRows)(node);
}

const MOST_POINTS = 21;

/** The points of a number scale, as far as a paper has room for them. */
export function scalePoints(node: DraftNode): readonly number[] {
  const scale = isJsonObject(node['scale']) ? node['scale'] : {};
  const [lower, upper] = [scale['lower'], scale['upper']];
  if (typeof lower !== 'number' || typeof upper !== 'number' || upper < lower) return [];
  return Array.from({ length: Math.min(upper - lower + 1, MOST_POINTS) }, (_, place) => lower + place);
}

/** What the numbers of a sum add up to, as its rule says. */
export function totalOf(node: DraftNode): string {
  const rules = Array.isArray(node['rules']) ? node['rules'] : [];
  const rule = rules.find((one) => isJsonObject(one) && one['rule'] === 'sum');
  if (!isJsonObject(rule)) return '';
  const [min, max] = [rule['min'], rule['max']];
  const ends = [min, max].filter((end) => typeof end === 'number');
  return [...new Set(ends)].join('–');
}
