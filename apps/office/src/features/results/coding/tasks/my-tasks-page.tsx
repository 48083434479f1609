import '../../../../project/bring-results-texts.ts';
import './my-tasks.css';
import { countText, EmptyState, Meta, useText } from '@seker/ui';
import { IconTags } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { countKeptCodes } from '../session/kept-saves.ts';
import { MyCodingReviews } from './my-coding-reviews.tsx';
import { MyReviews } from './my-reviews.tsx';
import { OpenWork } from './open-work.tsx';
import { TaskRow } from './task-row.tsx';
import { myReviewsQuery, tasksQuery } from './tasks-data.ts';

/** The encoder's tasks, what was done today, and answers that can be taken. */
export function MyTasksPage(): ReactElement {
  const t = useText();
  const { id } = useAccount();
  const { data } = useSuspenseQuery(tasksQuery);
  const { reviews, doneToday } = useSuspenseQuery(myReviewsQuery).data;
  // A browser that keeps nothing has nothing that waits.
  const { data: kept } = useQuery({
    queryKey: ['coding', 'kept', id],
    queryFn: async () => await countKeptCodes(id).catch(() => new Map<number, number>()),
    gcTime: 0,
  });
  const { tasks, open, reviews: codingReviews, today, perHour } = data;
  const hasOther = reviews.length > 0 || codingReviews.length > 0;
  return (
    <>
      <ScreenHead
        title={t('encoding.tasks')}
        fact={
          <Meta
            parts={[
              today === 0 ? null : t('encoding.today', { count: today, n: countText(today) }),
              perHour === null ? null : t('encoding.perHour', { n: Math.round(perHour) }),
            ]}
          />
        }
      />
      <div className="my-tasks">
        {tasks.length === 0 && hasOther ? null : tasks.length === 0 ? (
          <EmptyState
            icon={<IconTags size={56} stroke={1.25} aria-hidden="true" />}
            title={t('encoding.noTasks')}
            hint={t('encoding.noTasksHint')}
          />
        ) : (
          <ul className="my-tasks-list" aria-label={t('encoding.tasks')}>
            {tasks.map((task, index) => (
              <TaskRow
                key={task.batchId}
                task={task}
                kept={kept?.get(task.batchId) ?? 0}
                isFirst={tasks.findIndex(({ answers, done }) => done < answers) === index}
              />
            ))}
          </ul>
        )}
        {codingReviews.length === 0 ? null : <MyCodingReviews reviews={codingReviews} />}
        {reviews.length === 0 ? null : <MyReviews reviews={reviews} doneToday={doneToday} />}
        {open.length === 0 ? null : <OpenWork open={open} />}
      </div>
    </>
  );
}
