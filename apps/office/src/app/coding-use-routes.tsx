import { createRoute } from '@tanstack/react-router';
import { CodedAnswersPage, CodeframePage, CodingReviewPage } from './lazy-screens.ts';
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

const answers = createRoute({
  getParentRoute: () => project,
  path: '/coding/$useId/answers',
  component: function CodedAnswersScreen() {
    return <CodedAnswersPage useId={Number(answers.useParams().useId)} />;
  },
});

/** The codeframe of an open question of a project, its answers, and what of them is to be decided. */
export const codingUseScreens = [codeframe, review, answers] as const;
