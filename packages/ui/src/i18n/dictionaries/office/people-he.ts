/** People of the office, in Hebrew. */
export const peopleHe = {
  'people.title': 'משתמשים',
  'people.searchHint': 'שם, שם משתמש',
  'people.empty': 'עוד אין משתמשים',
  'people.emptyHint': 'כאן נמצאים מי שנכנסים למערכת: התפקיד, הקבוצה ומה מותר.',
  'people.yes': 'כן',
  'people.no': 'לא',
} as const;
