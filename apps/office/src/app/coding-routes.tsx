import { createRoute } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import { CodingPage, CodingReviewTaskPage, MyTasksPage } from './lazy-screens.ts';

const codingTask = createRoute({
  getParentRoute: () => frame,
  path: '/coding/$batchId',
  component: function CodingTaskScreen() {
    const { batchId } = codingTask.useParams();
    return <CodingPage key={batchId} batchId={Number(batchId)} />;
  },
});

const reviewTask = createRoute({
  getParentRoute: () => frame,
  path: '/coding/review/$projectId/$useId',
  component: function ReviewTaskScreen() {
    const { projectId, useId } = reviewTask.useParams();
    return <CodingReviewTaskPage key={useId} projectId={Number(projectId)} useId={Number(useId)} />;
  },
});

/** An encoder's tasks, the screen of one of them, and the review of what others have encoded. */
export const codingScreens = [
  createRoute({ getParentRoute: () => frame, path: '/coding', component: MyTasksPage }),
  codingTask,
  reviewTask,
] as const;
