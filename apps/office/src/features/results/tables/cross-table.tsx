import './cross-table.css';
import type { CrossTable as Table, TableQuestion, TableSpec } from '@seker/contract';
import { countText, useText } from '@seker/ui';
import { IconAlertTriangle, IconChartBar } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactElement, useRef } from 'react';
import type { CellPlace } from './cell-of.ts';
import { cellText, chanceText, lineName } from './line-text.ts';

/** Which line is drawn beside the table. */
export interface DrawnLine {
  readonly question: number;
  readonly line: number;
}

interface CrossTableProps {
  readonly table: Table;
  readonly spec: Pick<TableSpec, 'measure' | 'weight' | 'level' | 'isShared'>;
  readonly drawn: DrawnLine;
  readonly onDraw: (drawn: DrawnLine) => void;
  readonly onCopy: () => void;
  /** Null for those who may not see whom a cell counts. */
  readonly onOpen: ((place: CellPlace) => void) | null;
}

/** A cross table: letters at the left of numbers, nets and means raised, columns of few marked. */
export function CrossTable({ table, spec, drawn, onDraw, onCopy, onOpen }: CrossTableProps): ReactElement {
  const t = useText();
  const body = useRef<HTMLTableElement>(null);
  const { columns, divisions, questions } = table;
  const [first] = questions;
  // Where all questions were answered by the same people, their bases stand once, under the heads.
  const isOneBase = questions.every(({ bases }) => JSON.stringify(bases) === JSON.stringify(first?.bases));
  const looks = first === undefined || !isOneBase ? [] : first.bases.map(({ standing }) => standing);
  const isFirst = (at: number): boolean => at > 0 && columns[at]?.by !== columns[at - 1]?.by;
  const kind = (at: number, own = looks) => ({
    'data-look': own[at] === 'enough' ? undefined : own[at],
    'data-first': isFirst(at) ? true : undefined,
  });
  const open = (cell: HTMLTableCellElement): void => {
    const row = cell.parentElement;
    const { question, line } = row?.dataset ?? {};
    if (row === null || question === undefined) return;
    const column = [...row.querySelectorAll('td')].indexOf(cell);
    onOpen?.({ question: Number(question), line: line === undefined ? null : Number(line), column });
  };
  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'KeyC') {
      event.preventDefault();
      onCopy();
      return;
    }
    const cell = cellAt(event.target);
    if (event.key === 'Enter' && cell !== null) {
      event.preventDefault();
      open(cell);
      return;
    }
    const next = cell === null ? null : neighbourOf(cell, event.key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // Scrolling by keys is what the focus on its cells is for.
    <div className="tables-scroll">
      <table
        ref={body}
        className="tables-table"
        onKeyDown={move}
        onDoubleClick={({ target }) => {
          const cell = cellAt(target);
          if (cell !== null) open(cell);
        }}
        aria-label={t('tables.table')}
      >
        <thead>
          {divisions.length === 0 ? null : (
            <tr>
              <td colSpan={2} />
              {divisions.map(({ variable, label }, by) => (
                <th
                  key={variable}
                  scope="colgroup"
                  colSpan={columns.filter((column) => column.by === by).length}
                  data-first
                >
                  <bdi>{label}</bdi>
                </th>
              ))}
            </tr>
          )}
          <tr className="tables-heads">
            <td />
            {columns.map(({ by, value, label, letter }, at) => (
              <th key={`${by} ${value}`} scope="col" {...kind(at)}>
                {looks[at] === 'few' || looks[at] === 'tooFew' ? (
                  <IconAlertTriangle
                    size={14}
                    role="img"
                    aria-label={t(looks[at] === 'few' ? 'tables.fewSign' : 'tables.tooFewSign')}
                  />
                ) : null}
                {by === null ? null : <span className="tables-letter">{letter}</span>}
                <bdi>{by === null ? t('tables.total') : label}</bdi>
              </th>
            ))}
          </tr>
          {first !== undefined && isOneBase ? <BaseRows question={first} place={0} spec={spec} kind={kind} /> : null}
        </thead>
        <tbody>
          {questions.map((question, place) => {
            const own = question.bases.map(({ standing }) => standing);
            return (
              <Fragment key={question.variable}>
                <tr className="tables-question">
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <div>
                      <bdi>{question.label}</bdi>
                      <Tests question={question} divisions={divisions} />
                    </div>
                  </th>
                </tr>
                {isOneBase ? null : (
                  <BaseRows question={question} place={place} spec={spec} kind={(at) => kind(at, own)} />
                )}
                {question.lines.map((line, at) => {
                  const name = lineName(line, t);
                  const isDrawn = drawn.question === place && drawn.line === at;
                  const draw = (): void => onDraw({ question: place, line: at });
                  return (
                    <tr
                      key={`${line.kind} ${line.label} ${line.values.join()}`}
                      data-question={place}
                      data-line={at}
                      data-raised={line.kind === 'value' ? undefined : true}
                      data-drawn={isDrawn ? true : undefined}
                      onClick={draw}
                    >
                      <th scope="row">
                        <button type="button" aria-pressed={isDrawn} aria-label={t('tables.draw', { name })}>
                          <bdi>{name}</bdi>
                          <IconChartBar size={16} aria-hidden="true" />
                        </button>
                      </th>
                      {line.cells.map(({ figure, letters }, column) => (
                        <td
                          // The places of the columns do not change within a table.
                          // biome-ignore lint/suspicious/noArrayIndexKey: see above
                          key={column}
                          dir="ltr"
                          tabIndex={place === 0 && at === 0 && column === 0 ? 0 : -1}
                          {...kind(column, own)}
                        >
                          {letters === '' ? null : <sup className="tables-letter">{letters}</sup>}
                          {cellText(figure, line.kind, spec.measure)}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface BaseRowsProps {
  readonly question: TableQuestion;
  /** Of the question among those of the table. */
  readonly place: number;
  readonly spec: Pick<TableSpec, 'weight'>;
  readonly kind: (at: number) => Readonly<Record<string, string | boolean | undefined>>;
}

function BaseRows({ question: { bases }, place, spec, kind }: BaseRowsProps): ReactElement {
  const t = useText();
  const rows = [
    ...(spec.weight === 'none' ? [] : [{ name: t('tables.baseWeighted'), of: bases.map(({ weighted }) => weighted) }]),
    { name: t('tables.base'), of: bases.map(({ count }) => count) },
    { name: t('tables.baseEffective'), of: bases.map(({ effective }) => effective) },
  ];
  return (
    <>
      {rows.map(({ name, of }) => (
        <tr key={name} className="tables-base" data-question={place}>
          <th scope="row">{name}</th>
          {of.map((base, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of the columns do not change
            <td key={at} dir="ltr" tabIndex={-1} {...kind(at)}>
              {base === null ? '–' : countText(Math.round(base))}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

interface TestsProps {
  readonly question: TableQuestion;
  readonly divisions: Table['divisions'];
}

/** Whether the question and each division are independent. */
function Tests({ question: { tests }, divisions }: TestsProps): ReactElement | null {
  const t = useText();
  const told = tests.flatMap((test, at) => {
    if (test === null) return [];
    const values = { name: divisions[at]?.label ?? '', f: test.f.toFixed(1), p: chanceText(test.p) };
    return t(test.p < 0.05 ? 'tables.test' : 'tables.testNone', values);
  });
  if (told.length === 0) return null;
  return (
    <span className="tables-tests">
      <bdi>{t('tables.rao')}</bdi>
      {told.map((text) => (
        <bdi key={text}>{text}</bdi>
      ))}
    </span>
  );
}

function cellAt(target: EventTarget): HTMLTableCellElement | null {
  return target instanceof Element ? target.closest<HTMLTableCellElement>('td[tabindex]') : null;
}

/** The cell that an arrow leads to, as it is seen; null where there is none. */
function neighbourOf(cell: HTMLTableCellElement, key: string): HTMLElement | null {
  const row = cell.parentElement;
  const table = cell.closest('table');
  if (row === null || table === null) return null;
  const rows = [...table.querySelectorAll('tr')].filter((own) => own.querySelector('td[tabindex]') !== null);
  const isMirrored = getComputedStyle(table).direction === 'rtl';
  const [left, right] = isMirrored ? [1, -1] : [-1, 1];
  const cells = [...row.querySelectorAll('td')];
  const column = cells.indexOf(cell);
  if (key === 'ArrowLeft') return cells[column + left] ?? null;
  if (key === 'ArrowRight') return cells[column + right] ?? null;
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return null;
  const at = rows.findIndex((own) => own === row);
  return rows[at + step]?.querySelectorAll('td')[column] ?? null;
}
