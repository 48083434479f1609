/** Building a questionnaire: several parts at once, the texts around the pages, finding, two people in one field. English. */
export const designerBuildEn = {
  'designer.parts_one': 'One part',
  'designer.parts_two': '2 parts',
  'designer.parts_other': '{{count}} parts',
  'designer.chosen_one': 'One part is chosen',
  'designer.chosen_two': '2 parts are chosen',
  'designer.chosen_other': '{{count}} parts are chosen',
  'designer.chosenHint': 'What is done here is done to all of them, as one step.',
  'designer.duplicated_one': 'One part was duplicated',
  'designer.duplicated_two': '2 parts were duplicated',
  'designer.duplicated_other': '{{count}} parts were duplicated',
  'designer.seen.welcome': 'Before the interview begins, on the screen with the beginning.',
  'designer.seen.header': 'Above every page.',
  'designer.seen.footer': 'Below every page.',
  'designer.seen.goodbye': 'Once the interview is done.',
  'designer.asRespondents': 'As respondents see it',
} as const;
