import type { codeframeLibraryEn } from './codeframe-library-en.ts';

/** The library of codeframes, in Hebrew. */
export const codeframeLibraryHe: Record<keyof typeof codeframeLibraryEn, string> = {
  'codeframeLibrary.title': 'ספריית ספרי הקודים',
  'codeframeLibrary.searchHint': 'שם של ספר קודים',
  'codeframeLibrary.empty': 'הספרייה ריקה',
  'codeframeLibrary.emptyHint': 'ספר קודים של פרויקט נשמר כאן מהתפריט של העורך שלו, כדי שפרויקטים אחרים יתחילו בו.',
  'codeframeLibrary.name': 'ספר קודים',
  'codeframeLibrary.group': 'קבוצה',
  'codeframeLibrary.codes': 'קודים',
  'codeframeLibrary.most': 'קודים לתשובה',
  'codeframeLibrary.one': 'אחד',
  'codeframeLibrary.several': 'כמה',
  'codeframeLibrary.upTo': 'עד {{n}}',
  'codeframeLibrary.copies': 'העתקים',
  'codeframeLibrary.changed': 'נשמר',
  'codeframeLibrary.changedBy': 'בידי',
  'codeframeLibrary.remove': 'הסרה מהספרייה…',
  'codeframeLibrary.removeTitle': 'להסיר את „{{name}}” מהספרייה?',
  'codeframeLibrary.removeText': 'פרויקטים לא יוכלו עוד להתחיל בו.',
  'codeframeLibrary.removeStays': 'ספרי קודים של פרויקטים שהתחילו בו נשארים כפי שהם.',
  'codeframeLibrary.copiesFigure': 'העתקים בפרויקטים',
  'codeframeLibrary.typeName': 'יש להקליד את השם:',
  'codeframeLibrary.removeAct': 'הסרה',
  'codeframeLibrary.removed': '„{{name}}” הוסר מהספרייה.',
  'codeframeLibrary.keep': 'שמירה בספרייה…',
  'codeframeLibrary.keepTitle': 'שמירה בספרייה',
  'codeframeLibrary.keepText':
    'העתק לפרויקטים אחרים של הקבוצה: הקודים שבשימוש, עם הנושאים, ההערות והכללים. הזיכרון של הקודים משותף לכל ההעתקים.',
  'codeframeLibrary.keepAct': 'שמירה',
  'codeframeLibrary.kept': '„{{name}}” נשמר בספרייה.',
};
