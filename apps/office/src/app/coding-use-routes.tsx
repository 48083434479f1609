import { createRoute } from '@tanstack/react-router';
import { CodeframePage, CodingReviewPage } from './lazy-screens.ts';
import { project } from './project-routes.ts';

const codeframe = createRoute({
  getParentRoute: () => project,
  path: '/coding/$useId/frame',
  component: function CodeframeScreen() {
    const { projectId, useId } = codeframe.useParams();
    return <CodeframePage key={useId} projectId={Number(projectId)} useId={Number(useId)} />;
  },
});

const review = createRoute({
  getParentRoute: () => project,
  path: '/coding/$useId/review',
  component: function CodingReviewScreen() {
    const { projectId, useId } = review.useParams();
    return <CodingReviewPage key={useId} projectId={Number(projectId)} useId={Number(useId)} />;
  },
});

/** The codeframe of an open question of a project, and what of its answers is to be decided. */
export const codingUseScreens = [codeframe, review] as const;
