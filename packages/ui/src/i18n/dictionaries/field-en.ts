import { casesEn } from './field/cases-en.ts';
import { projectPeopleEn } from './field/people-en.ts';
import { projectsEn } from './field/projects-en.ts';

/** Texts of what leads from a list of people to a study in the field, in English. */
export const fieldEn = {
  ...casesEn,
  ...projectsEn,
  ...projectPeopleEn,
} as const;
