import { createRoute } from '@tanstack/react-router';
import { frame } from './frame-route.ts';
import { ControlPage, GroupCallbacksPage, PersonControlPage } from './lazy-screens.ts';

const personControl = createRoute({
  getParentRoute: () => frame,
  path: '/control/$personId',
  component: function WatchedPerson() {
    const { personId } = personControl.useParams();
    return <PersonControlPage key={personId} personId={Number(personId)} />;
  },
});

/** Live control: everyone, and one person with more room. */
export const controlScreens = [
  createRoute({ getParentRoute: () => frame, path: '/control', component: ControlPage }),
  createRoute({ getParentRoute: () => frame, path: '/control/callbacks', component: GroupCallbacksPage }),
  personControl,
] as const;
