/** The numbers that respondents see, in Hebrew. */
export const callerNumbersHe = {
  'callerNumber.find': 'מספר או תיאור',
  'callerNumber.none': 'עדיין אין מספרים',
  'callerNumber.noneHint':
    'אפשר להוסיף מספר, לאמת אותו ולבחור בו בפרויקט. בלי בחירה הנשאלים רואים את המספר הראשון של המרכזייה.',
  'callerNumber.number': 'מספר',
  'callerNumber.numberHint': 'כפי שהוא רשום אצל ספק הקווים, למשל ‎+97239999999 או 039999999.',
  'callerNumber.label': 'תיאור',
  'callerNumber.labelHint': 'לאן הוא מגיע, למשל „קבלה, חיפה”.',
  'callerNumber.group': 'לפרויקטים של',
  'callerNumber.groupHint': 'רק הם יכולים להציג אותו.',
  'callerNumber.allGroups': 'כל הקבוצות',
  'callerNumber.verified': 'אומת',
  'callerNumber.notVerified': 'עדיין לא',
  'callerNumber.projects': 'פרויקטים',
  'callerNumber.add': 'הוספת מספר',
  'callerNumber.added': 'המספר נוסף. אפשר יהיה לבחור בו אחרי שיאומת.',
  'callerNumber.verify': 'אימות',
  'callerNumber.verifyTitle': 'האם {{number}} שייך לנו?',
  'callerNumber.verifyText':
    'יש להתקשר אליו מטלפון אחר: הוא שלנו אם השיחה מגיעה אלינו, ומי שמתקשר בחזרה שומע מי חייג אליו. החוק אוסר להציג מספר של אחרים. השם שלך והמועד נשמרים.',
  'callerNumber.isVerified': '{{number}} אומת, ואפשר לבחור בו בפרויקטים.',
  'callerNumber.remove': 'הסרה',
  'callerNumber.removeTitle': 'להסיר את {{number}}?',
  'callerNumber.removeText': 'לא יהיה אפשר לבחור בו. אפשר להוסיף אותו שוב, ואז יש לאמת אותו מחדש.',
  'callerNumber.isRemoved': '{{number}} הוסר.',
  'callerNumber.usedBy': 'מוצג בפרויקטים:',
} as const;
