import { INTERVIEW_MODES, REVIEW_STATES, type ReviewRow, reviewsCalls } from '@seker/contract';
import { INTERVIEW_FLAGS } from '@seker/fieldwork';
import { type Translate, When } from '@seker/ui';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import type { ListDesign, Ticked } from '../../../../list/index.ts';
import { ReviewStateChip } from '../interview/review-state-chip.tsx';
import { FlagChips } from './flag-chips.tsx';
import type { ReviewProgress } from './reviews-data.ts';
import { REVIEWS_SORT } from './reviews-query.ts';
import { TimeBesideMedian } from './time-beside-median.tsx';

export type ReviewsAct = 'allocate' | 'release';

/** The list of the completes of a project with their proofreading. */
export function reviewsDesign(
  t: Translate,
  projectId: number,
  { people, states, flags }: ReviewProgress,
  onAct: (act: ReviewsAct, ticked: Ticked<ReviewRow>, untick: () => void) => void,
): ListDesign<typeof reviewsCalls.listReviews> {
  const params = { projectId: String(projectId) };
  const waiting = states.some(({ state, interviews }) => state === 'proposed' && interviews > 0);
  const counts = new Map(flags.map(({ flag, interviews }) => [flag, interviews]));
  return {
    name: 'reviews',
    call: reviewsCalls.listReviews,
    params,
    usualSort: REVIEWS_SORT,
    searchHint: 'reviews.searchHint',
    nameOf: ({ id }) => String(id),
    empty: { title: 'reviews.empty', hint: 'reviews.emptyHint' },
    open: ({ id }) => ({
      to: '/p/$projectId/proofreading/$reviewId',
      params: { ...params, reviewId: String(id) },
      search: true,
    }),
    bulk: [
      {
        name: 'allocate',
        label: t('reviews.allocate'),
        icon: IconUserPlus,
        run: (ticked, untick) => onAct('allocate', ticked, untick),
      },
      {
        name: 'release',
        label: t('reviews.release'),
        icon: IconUserMinus,
        run: (ticked, untick) => onAct('release', ticked, untick),
      },
    ],
    columns: [
      {
        id: 'id',
        title: 'reviews.interview',
        sort: 'id',
        width: 80,
        isLocked: true,
        isName: true,
        cell: ({ id }) => <bdi className="sk-tabular">{id}</bdi>,
      },
      { id: 'ended', title: 'reviews.ended', sort: 'ended', width: 134, cell: ({ endedAt }) => <When at={endedAt} /> },
      {
        id: 'interviewer',
        title: 'reviews.interviewer',
        width: 112,
        cell: ({ interviewer }) => <bdi>{interviewer?.name ?? '–'}</bdi>,
        filter: ({ interviewer }) => ({ name: 'interviewer', value: String(interviewer?.id ?? '') }),
      },
      {
        id: 'mode',
        title: 'reviews.mode',
        width: 104,
        cell: ({ mode }) => t(`case.how.${mode}`),
        filter: ({ mode }) => ({ name: 'mode', value: mode }),
      },
      {
        id: 'language',
        title: 'reviews.language',
        width: 80,
        cell: ({ language }) => <bdi>{language}</bdi>,
      },
      {
        id: 'seconds',
        title: 'reviews.seconds',
        sort: 'seconds',
        width: 112,
        cell: ({ seconds, medianSeconds }) => <TimeBesideMedian seconds={seconds} median={medianSeconds} />,
      },
      { id: 'flags', title: 'reviews.flags', sort: 'flags', cell: ({ flags: own }) => <FlagChips flags={own} /> },
      {
        id: 'corrections',
        title: 'reviews.corrections',
        width: 92,
        isNumber: true,
        cell: ({ corrections }) => <span className="sk-tabular">{corrections === 0 ? '–' : corrections}</span>,
      },
      {
        id: 'person',
        title: 'reviews.person',
        width: 104,
        cell: ({ task }) => <bdi>{task?.person.name ?? '–'}</bdi>,
        filter: ({ task }) => ({ name: 'person', value: String(task?.person.id ?? '') }),
      },
      {
        id: 'state',
        title: 'reviews.state',
        width: 120,
        cell: ({ state }) => <ReviewStateChip state={state} />,
        filter: ({ state }) => ({ name: 'state', value: state }),
      },
      {
        id: 'reason',
        title: 'reviews.reason',
        width: 200,
        isExtra: true,
        cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi>,
      },
    ],
    views: [
      { name: 'all', title: 'reviews.all', filters: {} },
      { name: 'toRead', title: 'reviews.toRead', filters: { state: 'open,allocated,inWork' } },
      ...(waiting
        ? [{ name: 'proposed', title: 'reviews.state.proposed' as const, filters: { state: 'proposed' } }]
        : []),
      ...(['returned', 'approved', 'rejected'] as const).map((state) => ({
        name: state,
        title: `reviews.state.${state}` as const,
        filters: { state },
      })),
    ],
    filters: [
      {
        name: 'flag',
        title: 'reviews.flags',
        kind: 'choice',
        choices: INTERVIEW_FLAGS.map((flag) => ({
          value: flag,
          label: `${t(`reviews.flag.${flag}`)} (${counts.get(flag) ?? 0})`,
        })),
      },
      {
        name: 'state',
        title: 'reviews.state',
        kind: 'choice',
        choices: REVIEW_STATES.map((state) => ({ value: state, label: t(`reviews.state.${state}`) })),
      },
      {
        name: 'mode',
        title: 'reviews.mode',
        kind: 'choice',
        choices: INTERVIEW_MODES.map((mode) => ({ value: mode, label: t(`case.how.${mode}`) })),
      },
      {
        name: 'person',
        title: 'reviews.person',
        kind: 'choice',
        choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'endedAfter', until: 'endedBefore', title: 'reviews.ended', kind: 'period' },
    ],
  };
}
