import { AAPOR_BUCKETS, AAPOR_CODES } from '@seker/fieldwork';
import type { Translate } from '@seker/ui';
import type { CaseChoices } from '../../../case-acts/case-data.ts';
import type { Choice, ListFilter } from '../../../list/index.ts';

/** By what a case was counted as: the figures of reports lead here. */
export function countedFilters(
  t: Translate,
  { statuses, interviewers, cells }: CaseChoices,
  yesOrNo: readonly Choice[],
): readonly ListFilter[] {
  const named = (list: CaseChoices['statuses']) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { name: 'status', title: 'reports.column.status', kind: 'choice', choices: named(statuses) },
    {
      name: 'aapor',
      title: 'reports.column.code',
      kind: 'choice',
      choices: ['1.1', ...AAPOR_CODES].map((code) => ({ value: code, label: code })),
    },
    {
      name: 'bucket',
      title: 'reports.column.bucket',
      kind: 'choice',
      choices: AAPOR_BUCKETS.map((bucket) => ({ value: bucket, label: t(`reports.bucket.${bucket}`) })),
    },
    {
      name: 'lastPerson',
      title: 'reports.column.by.person',
      kind: 'choice',
      choices: [...named(interviewers), { value: '0', label: t('reports.noOne') }],
    },
    { name: 'isOpen', title: 'cases.isOpen', kind: 'choice', isSingle: true, choices: yesOrNo },
    { name: 'isWorked', title: 'cases.isWorked', kind: 'choice', isSingle: true, choices: yesOrNo },
    { name: 'workedFrom', until: 'workedUntil', title: 'reports.column.by.day', kind: 'period' },
    { name: 'cell', title: 'reports.column.cell', kind: 'choice', choices: named(cells) },
  ];
}
