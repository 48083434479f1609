import { REPORTS, type Report, type ReportFilter, type ReportName } from '@seker/contract';
import type { TextKey } from '@seker/ui';
import type { ListFilter } from '../../../list/index.ts';

/** Under which name a choice stands in the address and in the call. */
const NAMES = {
  project: 'projectId',
  group: 'groupId',
  person: 'personId',
  cell: 'cellId',
  by: 'by',
  question: 'question',
} as const satisfies Record<Exclude<ReportFilter, 'period' | 'day' | 'basis'>, string>;

/** How a report can be narrowed; `choices` are those that the report itself offers. */
export function filtersOf(
  report: ReportName,
  choices: Report['choices'],
  { isInProject }: { readonly isInProject: boolean },
): readonly ListFilter[] {
  const filters: readonly ReportFilter[] = REPORTS[report].filters;
  return filters.flatMap((filter): ListFilter[] => {
    if (filter === 'project' && isInProject) return [];
    // They have controls of their own.
    if (filter === 'day' || filter === 'basis') return [];
    const title = `reports.filter.${filter}` as const satisfies TextKey;
    if (filter === 'period') return [{ kind: 'period', name: 'fromDay', until: 'toDay', title }];
    const offered = choices[NAMES[filter]] ?? [];
    if (offered.length === 0) return [];
    return [
      {
        kind: 'choice',
        name: NAMES[filter],
        title,
        isSingle: true,
        choices: offered.map(({ value, name }) => ({ value, label: name })),
      },
    ];
  });
}
