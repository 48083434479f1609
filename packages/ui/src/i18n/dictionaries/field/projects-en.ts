/** Projects of the office, in English. */
export const projectsEn = {
  'project.sections': 'Sections of the project',
} as const;
