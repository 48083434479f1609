/** People of the office, in English. */
export const peopleEn = {
  'people.title': 'Users',
  'people.searchHint': 'Name, login',
  'people.empty': 'There is nobody here yet',
  'people.emptyHint': 'People who log in stand here: their role, their group, what they may do.',
  'people.yes': 'Yes',
  'people.no': 'No',
} as const;
