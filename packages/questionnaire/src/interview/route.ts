import type { Questionnaire } from '../document/questionnaire.ts';
import { FollowedRoute, reroute } from './fast/follow-route.ts';
import type { Route, RoutingInput } from './fast/followed-route.ts';
import { knownOf } from './fast/known-of-state.ts';

export type { Route, RoutingInput } from './fast/followed-route.ts';

/**
 * One ordered pass, which goes only as far as it is asked for. Because references go backward, every condition finds
 * what it looks at already decided; an answer that became irrelevant is missing from there on, and counts again as soon
 * as it is relevant again. What it says is said plainly in `plain/plain-route.ts`.
 */
export function routeInterview(questionnaire: Questionnaire, input: RoutingInput): Route {
  const known = knownOf(input);
  if (known.route?.questionnaire === questionnaire) return known.route;
  const { earlier } = known;
  known.route =
    earlier?.route.questionnaire === questionnaire
      ? reroute(earlier, input, known.answers)
      : new FollowedRoute(questionnaire, input, known.answers);
  known.earlier = null;
  return known.route;
}
