import '../../../project/bring-field-texts.ts';
import './tables.css';
import { Button } from '@mantine/core';
import {
  cellAsText,
  countCells,
  MOST_TABLE_CELLS,
  type SavedTable,
  type CrossTable as Table,
  type TableSpec,
} from '@seker/contract';
import { countText, EmptyState, failureText, Meta, notify, useText } from '@seker/ui';
import { IconAlertTriangle, IconDeviceFloppy, IconTable } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../project/project-data.ts';
import { ProjectHead } from '../../../project/project-head.tsx';
import { useAccount } from '../../../shell/use-account.ts';
import { tableChoicesQuery } from '../../../table-words/index.ts';
import { type CellPlace, cellOf } from './cell-of.ts';
import { CrossTable } from './cross-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FacetPicker } from './facet-picker.tsx';
import { LineChart } from './line-chart.tsx';
import { conditionText, tableText } from './line-text.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SavedTables } from './saved-tables.tsx';
import { TableSettings } from './table-settings.tsx';
import { savedTablesQuery, tableQuery, useTableDraft } from './tables-data.ts';

const FIRST_LINE = { question: 0, line: 0 } as const;

/** Cross tables of a project's completed interviews. */
export function TablesPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const choices = useSuspenseQuery(tableChoicesQuery(projectId)).data;
  const saved = useQuery(savedTablesQuery(projectId)).data ?? [];
  const [{ spec, openId, drawn }, change] = useTableDraft(projectId);
  const setSpec = (changed: TableSpec): void => change({ spec: changed });
  const navigate = useNavigate();
  // The list of cases refuses it to those who may not learn single answers.
  const mayOpen = useAccount().acts.some(({ act }) => act === 'changeCases');
  const [isSaving, setSaving] = useState(false);
  const asked = whole(spec);
  const cells = countCells(asked, choices.facets);
  const isTooLarge = cells > MOST_TABLE_CELLS;
  const wanted = tableQuery(projectId, asked);
  const found = useQuery({ ...wanted, enabled: spec.rows.length > 0 && !isTooLarge });
  const table = spec.rows.length === 0 ? undefined : found.data;
  const open = saved.find(({ id }) => id === openId) ?? null;
  const show = (one: SavedTable): void => {
    change({ spec: one.spec, openId: one.id, drawn: FIRST_LINE });
  };
  const problem = isTooLarge
    ? t('tables.tooLarge', { n: countText(cells), most: countText(MOST_TABLE_CELLS) })
    : found.error === null || spec.rows.length === 0
      ? null
      : failureText(found.error, t);
  const copy = (): void => {
    if (table === undefined) return;
    void navigator.clipboard
      .writeText(tableText(table, asked.measure, t))
      .then(() => notify({ id: 'tables', text: t('tables.copied') }));
  };
  const openCell = (place: CellPlace): void => {
    const cell = table === undefined ? null : cellOf(table, asked, place);
    if (cell === null) return;
    const tableCell = cellAsText(cell);
    if (tableCell === null) notify({ id: 'tables', tone: 'danger', text: t('tables.cellTooLong') });
    else
      void navigate({
        to: '/p/$projectId/cases',
        params: { projectId: String(projectId) },
        search: { tableCell } as never,
      });
  };
  const count = table?.interviews.count ?? choices.interviews;
  const isEarly = choices.interviews === 0;
  return (
    <>
      <ProjectHead
        title={t('tables.title')}
        fact={
          <>
            {open === null ? null : <bdi>{open.name} · </bdi>}
            <bdi>{t('tables.fact', { count, n: countText(count) })}</bdi>
          </>
        }
        acts={
          <>
            <SavedTables
              projectId={projectId}
              onOpen={show}
              onRemoved={(id) => (id === openId ? change({ openId: null }) : undefined)}
            />
            <ExportMenu projectId={projectId} name={open?.name ?? ''} spec={asked} hasSaved={saved.length > 0} />
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
              disabled={spec.rows.length === 0 || isTooLarge}
              onClick={() => setSaving(true)}
            >
              {t('tables.save')}
            </Button>
          </>
        }
      />
      <div className="tables-page" aria-busy={found.isFetching}>
        {isEarly ? (
          <EmptyState
            icon={<IconTable size={40} stroke={1.2} aria-hidden="true" />}
            title={t('tables.emptyTitle')}
            hint={t('tables.emptyHint')}
          />
        ) : (
          <>
            <TableSettings spec={spec} facets={choices.facets} weights={choices.weights} onChange={setSpec} />
            {problem === null ? null : (
              <p className="tables-fault" role="alert">
                <IconAlertTriangle size={18} aria-hidden="true" />
                {problem}
              </p>
            )}
            {spec.rows.length > 0 ? null : (
              <EmptyState
                icon={<IconTable size={40} stroke={1.2} aria-hidden="true" />}
                title={t('tables.startTitle')}
                hint={t('tables.startHint')}
                action={
                  <FacetPicker
                    label={t('tables.choose')}
                    isNamed
                    facets={choices.facets}
                    onPick={({ name }) =>
                      setSpec({ ...spec, rows: [{ variable: name, nets: [], ends: [], hasMean: false }] })
                    }
                  />
                }
              />
            )}
            {table !== undefined || !found.isFetching ? null : (
              <div className="tables-card tables-waiting">
                <div className="tables-progress" data-busy />
                <p role="status">{t('tables.counting')}</p>
              </div>
            )}
            {table === undefined || problem !== null ? null : (
              <div className="tables-sights">
                <div className="tables-card">
                  <div className="tables-progress" data-busy={found.isFetching ? true : undefined} />
                  <CrossTable
                    table={table}
                    spec={asked}
                    drawn={drawn}
                    onDraw={(own) => change({ drawn: own })}
                    onCopy={copy}
                    onOpen={mayOpen ? openCell : null}
                  />
                  <Foot table={table} spec={asked} mayOpen={mayOpen} />
                </div>
                <div className="tables-beside">
                  <LineChart table={table} spec={asked} drawn={drawn} />
                  <SmallBases table={table} />
                </div>
              </div>
            )}
          </>
        )}
      </div>
      {isSaving ? (
        <SaveDialog
          projectId={projectId}
          spec={asked}
          known={open?.mayChange === true ? open : null}
          onSaved={(id) => change({ openId: id })}
          onTake={show}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  );
}

/** Without conditions of which nothing was chosen yet. */
function whole(spec: TableSpec): TableSpec {
  const filters = spec.filters.filter(
    ({ values, least, most }) => values.length > 0 || least !== null || most !== null,
  );
  return filters.length === spec.filters.length ? spec : { ...spec, filters };
}

interface FootProps {
  readonly table: Table;
  readonly spec: TableSpec;
  readonly mayOpen: boolean;
}

function Foot({ table, spec, mayOpen }: FootProps): ReactElement {
  const t = useText();
  const hasLetters = spec.level !== 'none' && table.divisions.length > 0;
  return (
    <div className="tables-foot">
      {hasLetters ? (
        <p>
          <span className="tables-letter">A B</span>{' '}
          {t(spec.isShared ? 'tables.lettersShared' : 'tables.letters', { level: spec.level })}
        </p>
      ) : null}
      {table.unweighed === 0 ? null : (
        <p>{t('tables.unweighed', { count: table.unweighed, n: countText(table.unweighed) })}</p>
      )}
      {table.conditions.length === 0 ? null : (
        <p>
          {t('tables.filters')}: <Meta parts={table.conditions.map((condition) => conditionText(condition, t))} />
        </p>
      )}
      <p>
        {t('tables.asOf', { time: clockText(table.asOf) })} · {t(mayOpen ? 'tables.keysOpen' : 'tables.keys')}
      </p>
    </div>
  );
}

function clockText(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Which columns are of few, in words. */
function SmallBases({ table }: { readonly table: Table }): ReactElement | null {
  const t = useText();
  const names = new Set(
    table.questions.flatMap(({ bases }) =>
      bases.flatMap(({ standing }, at) => {
        const column = table.columns[at];
        return standing === 'enough' || column === undefined || column.by === null ? [] : column.label;
      }),
    ),
  );
  if (names.size === 0) return null;
  return (
    <section className="tables-few">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <h2>{t('tables.few', { names: [...names].join(', ') })}</h2>
        <p>{t('tables.fewHint')}</p>
      </div>
    </section>
  );
}
