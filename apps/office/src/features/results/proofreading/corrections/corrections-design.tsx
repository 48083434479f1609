import { type CorrectionRow, reviewsCalls } from '@seker/contract';
import { Meta, type Translate, When } from '@seker/ui';
import type { ListDesign } from '../../../../list/index.ts';
import { CorrectionDetails } from './correction-details.tsx';
import type { CorrectionChoices } from './corrections-data.ts';

const WAYS = ['proofreader', 'interviewer'] as const;

export interface CorrectionsOf {
  readonly projectId: number;
  readonly choices: CorrectionChoices;
  /** Whether the reader may open interviews. */
  readonly mayOpen: boolean;
}

/** The log of corrected answers: its columns are those of the file. */
export function correctionsDesign(
  t: Translate,
  { projectId, choices, mayOpen }: CorrectionsOf,
): ListDesign<typeof reviewsCalls.listCorrections> {
  const params = { projectId: String(projectId) };
  return {
    name: 'corrections',
    call: reviewsCalls.listCorrections,
    exportPath: reviewsCalls.exportCorrections.path.replace(':projectId', params.projectId),
    params,
    usualSort: { field: 'at', direction: 'desc' },
    searchHint: 'corrections.searchHint',
    nameOf: ({ interviewId, question }) => `${interviewId} · ${question.number}`,
    empty: { title: 'corrections.empty', hint: 'corrections.emptyHint' },
    peek: (row) => <CorrectionDetails row={row} />,
    ...(mayOpen
      ? {
          open: ({ interviewId }: CorrectionRow) => ({
            to: '/p/$projectId/proofreading/$reviewId',
            params: { ...params, reviewId: String(interviewId) },
          }),
        }
      : {}),
    columns: [
      { id: 'at', title: 'corrections.at', sort: 'at', width: 134, cell: ({ at }) => <When at={at} /> },
      {
        id: 'interview',
        title: 'corrections.interview',
        width: 80,
        isLocked: true,
        isName: true,
        cell: ({ interviewId }) => <bdi className="sk-tabular">{interviewId}</bdi>,
        filter: ({ interviewId }) => ({ name: 'q', value: String(interviewId) }),
      },
      {
        id: 'question',
        title: 'corrections.question',
        width: 160,
        cell: ({ question }) => (
          <span title={question.text}>
            <bdi dir="ltr">{question.number}</bdi> <bdi className="correction-question">{question.text}</bdi>
          </span>
        ),
        filter: ({ question }) => ({ name: 'question', value: question.uid }),
      },
      {
        id: 'before',
        title: 'corrections.before',
        width: 176,
        cell: ({ before }) =>
          before === '' ? (
            '–'
          ) : (
            <del className="correction-before" dir="auto">
              {before}
            </del>
          ),
      },
      { id: 'after', title: 'corrections.after', cell: ({ after }) => <bdi>{after === '' ? '–' : after}</bdi> },
      {
        id: 'by',
        title: 'corrections.by',
        width: 96,
        isExtra: true,
        cell: ({ by }) => t(`corrections.by.${by}`),
        filter: ({ by }) => ({ name: 'by', value: by }),
      },
      {
        id: 'person',
        title: 'corrections.person',
        width: 148,
        cell: ({ person, by }) => <Meta parts={[person.name, t(`corrections.by.${by}`)]} />,
        filter: ({ person }) => ({ name: 'person', value: String(person.id) }),
      },
      {
        id: 'reason',
        title: 'corrections.reason',
        width: 140,
        cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi>,
      },
    ],
    filters: [
      {
        name: 'question',
        title: 'corrections.question',
        kind: 'choice',
        choices: choices.questions.map(({ uid, number, text }) => ({ value: uid, label: `${number} ${text}`.trim() })),
      },
      {
        name: 'person',
        title: 'corrections.person',
        kind: 'choice',
        choices: choices.people.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        name: 'by',
        title: 'corrections.by',
        kind: 'choice',
        choices: WAYS.map((by) => ({ value: by, label: t(`corrections.by.${by}`) })),
      },
      { name: 'atAfter', until: 'atBefore', title: 'corrections.at', kind: 'period' },
    ],
  };
}
