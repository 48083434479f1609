/** Questionnaires of the office, in English. */
export const questionnairesEn = {
  'act.seeQuestionnaires': 'See questionnaires',
  'act.editQuestionnaires': 'Create and design questionnaires',
  'act.publishQuestionnaire': 'Publish questionnaires',
  'act.editMedia': 'Add media to questionnaires, and take them out',
  'act.seeSkins': 'See skins',
  'act.editSkins': 'Create and change skins',
  'act.removeQuestionnaire': 'Delete questionnaires',
} as const;
