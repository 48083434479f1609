/** Rooms with tests of components; each has pages of its own, so that the styles of one never meet another's. */
export const COMPONENT_ROOMS: readonly string[] = ['apps/survey', 'apps/office', 'apps/interviewer'];
