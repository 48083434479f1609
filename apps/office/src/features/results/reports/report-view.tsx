import './charts.css';
import './reports.css';
import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { CallError, REPORTS, type ReportFilter, type ReportName } from '@seker/contract';
import { EmptyState, failureText, Meta, useText } from '@seker/ui';
import { IconChartBarOff, IconInfoCircle, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { FilterChips, type ListFilter, useAddress, useFilterState } from '../../../list/index.ts';
import { clockText } from '../../../shell/clock-text.ts';
import { ChooseProject } from './choose-project.tsx';
import { DaySteps } from './day-steps.tsx';
import { dayIn } from './days.ts';
import { filtersOf } from './filters-of.ts';
import { PeriodSteps } from './period-steps.tsx';
import { ReportCharts } from './report-charts.tsx';
import { reportQuery } from './report-data.ts';
import { ReportExport } from './report-export.tsx';
import { ReportOutcomesCards } from './report-outcomes.tsx';
import { ReportTable } from './report-table.tsx';
import { reportText, titleOf } from './report-text.ts';
import { readSort, sortRows, sortText } from './sort-rows.ts';

export interface ReportViewProps {
  readonly report: ReportName;
  /** The project whose screen this is; null: it can be chosen. */
  readonly projectId: number | null;
  readonly head: (props: { title: string; fact: ReactNode; acts: ReactNode }) => ReactElement;
}

/** Those that narrow every report that has them, in the address; one that a report does not have is left alone there. */
const NAMES = ['fromDay', 'toDay', 'projectId', 'groupId', 'personId', 'cellId', 'by', 'question', 'basis'] as const;
const EVERY: readonly ListFilter[] = NAMES.map((name) => ({
  kind: 'choice',
  name,
  title: 'reports.title',
  choices: [],
}));

/** One report: what it is narrowed by, its charts, its figures. */
export function ReportView({ report, projectId, head: Head }: ReportViewProps): ReactElement {
  const t = useText();
  const { search, write } = useAddress();
  const state = useFilterState(EVERY);
  const sort = readSort(search['sort']);
  const filters = useMemo(
    () => ({ ...Object.fromEntries(state.filters), ...(projectId === null ? {} : { projectId: String(projectId) }) }),
    [state.filters, projectId],
  );
  const { data, error, isPlaceholderData } = useQuery(reportQuery(report, filters));
  const title = titleOf(t, report);
  const has = (filter: ReportFilter): boolean => (REPORTS[report].filters as readonly ReportFilter[]).includes(filter);
  const today = data === undefined ? null : dayIn(data.asOf, data.zone);
  const rows = data === undefined ? [] : sortRows(data.rows, data.columns, sort);
  return (
    <>
      <Head
        title={title}
        fact={
          data === undefined ? null : <Meta parts={[t('reports.asOf', { time: clockText(data.asOf, data.zone) })]} />
        }
        acts={
          data === undefined ? null : (
            <ReportExport
              report={report}
              query={{ ...filters, ...(sort === null ? {} : { sort: sortText(sort) }) }}
              rows={rows.length}
              columns={data.columns.length}
            />
          )
        }
      />
      <div className="list-filters" role="search" aria-label={t('list.filter')}>
        {data === undefined || today === null ? null : (
          <>
            {has('day') ? (
              <DaySteps
                day={data.toDay}
                isToday={data.toDay >= today}
                onDay={(day) => state.narrow({ toDay: day === today ? null : day, fromDay: null })}
              />
            ) : null}
            {has('period') ? (
              <PeriodSteps
                fromDay={data.fromDay}
                toDay={data.toDay}
                today={today}
                isChosen={!isOfAllDays(report) || state.filters.has('fromDay')}
                onPeriod={(fromDay, toDay) => state.narrow({ fromDay, toDay })}
              />
            ) : null}
            {has('basis') ? (
              <SegmentedControl
                size="xs"
                aria-label={t('reports.filter.basis')}
                value={state.filters.get('basis') ?? 'now'}
                data={(data.choices['basis'] ?? []).map(({ value, name }) => ({ value, label: name }))}
                onChange={(basis) => state.narrow({ basis: basis === 'now' ? null : basis })}
              />
            ) : null}
            <FilterChips state={state} filters={filtersOf(report, data.choices, { isInProject: projectId !== null })} />
          </>
        )}
      </div>
      <div className="report-body" data-stale={isPlaceholderData}>
        {error === null ? null : error instanceof CallError && error.code === 'projectMissing' ? (
          <ChooseProject onChoose={(id) => state.narrow({ projectId: id })} />
        ) : (
          <Alert color="danger" role="alert">
            {failureText(error, t)}
          </Alert>
        )}
        {data === undefined ? (
          error === null ? (
            <Skeleton height={260} radius={12} />
          ) : null
        ) : (
          <>
            {data.outcomes === undefined ? null : <ReportOutcomesCards outcomes={data.outcomes} />}
            <ReportCharts charts={data.charts} />
            {isOfOnePerson(report) && !state.filters.has('personId') ? (
              <EmptyState
                icon={<IconUserSearch size={56} stroke={1.2} aria-hidden="true" />}
                title={t('reports.choosePerson')}
                hint={t('reports.choosePersonHint')}
              />
            ) : rows.length === 0 ? (
              <EmptyState
                icon={<IconChartBarOff size={56} stroke={1.2} aria-hidden="true" />}
                title={t('reports.empty')}
                hint={t('reports.emptyHint')}
              />
            ) : (
              <ReportTable
                label={title}
                report={data}
                rows={rows}
                sort={sort}
                onSort={(next) => write({ sort: sortText(next) }, true)}
              />
            )}
            {data.notes.length === 0 ? null : (
              <ul className="report-notes">
                {data.notes.map(({ key, values }) => (
                  <li key={key}>
                    <IconInfoCircle size={16} aria-hidden="true" />
                    {reportText(t, 'note', key, values)}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </>
  );
}

function isOfAllDays(report: ReportName): boolean {
  const design = REPORTS[report];
  return 'isOfAllDays' in design && design.isOfAllDays;
}

function isOfOnePerson(report: ReportName): boolean {
  const design = REPORTS[report];
  return 'needsPerson' in design && design.needsPerson;
}
