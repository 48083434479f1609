import type { ROUTE_AREAS } from '../telemetry/metrics.ts';

export type RouteArea = (typeof ROUTE_AREAS)[number];

/** The area that a route serves, by the start of its address; the first match counts. */
const AREAS: readonly (readonly [RegExp, RouteArea])[] = [
  [/^\/(assets|survey-assets|survey-skins|field-assets|b)\/|^\/favicon|\/media\/:medium$/, 'asset'],
  [/^\/(s|p|field|survey\/(web|run|open-answers|simulation)|survey\/interviewer\/to-survey(-open)?)\//, 'survey'],
  [/^\/(survey\/interviewer|api\/pbx|api\/v1\/(line|realtime-key)|auth)(\/|$)|^\/(select|main|$)/, 'workspace'],
  [/^\/api\//, 'office'],
];

/** Returns the area of a route, by its registered pattern. */
export function areaOf(route: string): RouteArea {
  return AREAS.find(([begins]) => begins.test(route))?.[1] ?? 'other';
}
