import type { Questionnaire } from '../document/questionnaire.ts';
import { FollowedRoute, reroute } from './fast/follow-route.ts';
import type { Route, RoutingInput } from './fast/followed-route.ts';
import { knownOf } from './fast/known-of-state.ts';

export type { Route, RoutingInput } from './fast/followed-route.ts';

/**
 * The route of an interview: one ordered pass, computed only as far as needed. References go backward, so every
 * condition finds its operands decided. An answer that becomes irrelevant counts as missing until it is relevant again.
 * `plain/plain-route.ts` is the readable reference.
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
