import { createRoute } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import { CodingPage, MyTasksPage } from './lazy-screens.ts';

const codingTask = createRoute({
  getParentRoute: () => frame,
  path: '/coding/$batchId',
  component: function CodingTaskScreen() {
    const { batchId } = codingTask.useParams();
    return <CodingPage key={batchId} batchId={Number(batchId)} />;
  },
});

/** An encoder's tasks, and the screen of one of them. */
export const codingScreens = [
  createRoute({ getParentRoute: () => frame, path: '/coding', component: MyTasksPage }),
  codingTask,
] as const;
