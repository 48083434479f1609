import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { mustBeInOffice, root } from './frame-route.ts';

const Designer = lazyRouteComponent(
  async () => await import('../features/questionnaires/designer/designer-page.tsx'),
  'DesignerPage',
);
/** The designer has the whole window. */
export const designer = createRoute({
  getParentRoute: () => root,
  path: '/questionnaires/$questionnaireId',
  beforeLoad: ({ location }) => {
    mustBeInOffice(location);
    // With its tab and not after it, as what stands inside the route's own component would be.
    void Designer.preload?.();
  },
  component: function OneQuestionnaire() {
    const { questionnaireId } = designer.useParams();
    return (
      <Suspense>
        <Designer key={questionnaireId} questionnaireId={Number(questionnaireId)} />
      </Suspense>
    );
  },
});

export const designerTabs = [
  createRoute({
    getParentRoute: () => designer,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/questionnaires/$questionnaireId/build', params });
    },
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/build',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/build/build-page.tsx'),
      'BuildPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/logic',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/logic/all/logic-page.tsx'),
      'LogicPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/texts',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/texts/texts-page.tsx'),
      'TextsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/look',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/look/look-page.tsx'),
      'LookPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/try',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/try/try-page.tsx'),
      'TryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/test',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/try/test/data-test-page.tsx'),
      'DataTestPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/print',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/print/print-page.tsx'),
      'PrintPage',
    ),
  }),
  createRoute({
    getParentRoute: () => designer,
    path: '/versions',
    component: lazyRouteComponent(
      async () => await import('../features/questionnaires/designer/versions/versions-page.tsx'),
      'VersionsPage',
    ),
  }),
] as const;
