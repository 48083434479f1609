/** People of the office, in Hebrew. */
export const peopleHe = {
  'people.title': 'משתמשים',
  'people.searchHint': 'שם, שם משתמש',
  'people.name': 'שם',
  'people.login': 'שם משתמש',
  'people.role': 'תפקיד',
  'people.group': 'קבוצה',
  'people.languages': 'שפות',
  'people.live': 'מחובר כעת',
  'people.lastSeen': 'נראה לאחרונה',
  'people.disabled': 'מושבת',
  'people.empty': 'עוד אין משתמשים',
  'people.emptyHint': 'כאן נמצאים מי שנכנסים למערכת: התפקיד, הקבוצה ומה מותר.',
  'people.yes': 'כן',
  'people.no': 'לא',
} as const;
