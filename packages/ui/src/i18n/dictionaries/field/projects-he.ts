import type { projectsEn } from './projects-en.ts';

/** Projects of the office, in Hebrew, without addressing anyone as a man or a woman. */
export const projectsHe: Readonly<Record<keyof typeof projectsEn, string>> = {
  'project.sections': 'חלקי הפרויקט',
};
