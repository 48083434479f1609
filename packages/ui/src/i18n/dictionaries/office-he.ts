import { LIST_WORDS } from '@seker/contract';
import { formHe } from './office/form-he.ts';
import { languagesHe } from './office/languages-he.ts';
import { listHe } from './office/list-he.ts';
import { peopleHe } from './office/people-he.ts';
import { questionnairesHe } from './office/questionnaires-he.ts';
import { settingsHe } from './office/settings-he.ts';
import { shellHe } from './office/shell-he.ts';

import type { officeEn } from './office-en.ts';

/** The office's texts, in Hebrew, without addressing anyone as a man or a woman. */
export const officeHe: Readonly<Record<keyof typeof officeEn, string>> = {
  ...settingsHe,
  ...languagesHe,

  'office.title': 'סקר · משרד',
  'office.name': 'סקר',
  'office.start': 'התחלה',
  'office.areas': 'תחומים',
  'office.fold': 'צמצום',
  'office.unfold': 'הרחבה',
  'office.skip': 'מעבר למסך',
  'office.account': 'חשבון',
  'office.frameFailed': 'לא ניתן לטעון את המשרד',

  'keys.title': 'מקלדת',
  'keys.map': 'המפה הזאת',
  'keys.fold': 'צמצום התחומים או הרחבתם',
  'keys.close': 'סגירת מה שפתוח',

  'scheme.title': 'מראה',
  'scheme.auto': 'לפי המערכת',
  'scheme.light': 'בהיר',
  'scheme.dark': 'כהה',

  'start.title': 'שלום, {{name}}',
  'start.me': 'החשבון שלי',
  'start.role': 'תפקיד',
  'start.group': 'קבוצה',
  'start.languages': 'שפות',
  'start.may': 'מה מותר לי, ומדוע',

  'roleWhy.administrator': 'תפקיד ניהול המערכת מתיר הכול, בכל הקבוצות.',
  'roleWhy.supervisor': 'תפקיד ניהול השדה כולל את הפרויקטים, המראיינים והמקודדים של הקבוצה.',
  'roleWhy.interviewer': 'תפקיד הריאיון מתבצע בעמדה, בפרויקטים שהוקצו.',
  'roleWhy.observer': 'תפקיד הצפייה מתיר לקרוא את הפרויקטים שהוענקו, בלי לשנות דבר.',
  'roleWhy.encoder': 'תפקיד הקידוד כולל את המשימות שהוקצו.',

  'start.projects': 'פרויקטים',
  'start.projectsGranted': 'הפרויקטים הפתוחים בפניי',
  'start.noProjects': 'עוד לא נפתח בפניך פרויקט.',
  'start.noProjectsHint': 'ניהול השדה פותח פרויקטים; הם מופיעים כאן ברגע שיש כאלה.',
  'start.moreProjects': 'אלה 50 הראשונים.',
  'start.online': 'מקוון',
  'start.offline': 'לא מקוון',
  'start.doneOf': 'בוצע מתוך היעד',
  'act.seeProjects': 'צפייה בפרויקטים בדף הפתיחה',
  'act.readCases': 'צפייה במקרים, ברשומות ובשיחות',
  'act.readLinks': 'צפייה במצב הקישורים של המשיבים',
  'act.seeMap': 'צפייה במפת האזורים',
  'act.keepRegionMaps': 'הוספה והסרה של מפות אזורים',
  'act.seeReports': 'צפייה בדוחות',
  'act.exportResults': 'ייצוא תוצאות',
  'act.handleLinks': 'הנפקה, הצגה, ייצוא והשבתה של קישורים למשיבים',
  'act.acceptLinkKey': 'אישור מפתח קישורים אחר להתקנה',
  'act.changeCases': 'הקצאה, נעילה ושחזור של מקרים',
  'act.readProjects': 'צפייה בפרויקטים',
  'act.editProjects': 'הגדרת פרויקטים, העלאה לאוויר והורדה',
  'act.editStatuses': 'קביעת סטטוסים ומדיניות חזרה',
  'act.keepStatusTemplates': 'שמירת רשימות סטטוסים לפרויקטים אחרים',
  'act.allocatePeople': 'הקצאת אנשים לפרויקטים וקביעת שעות חיוג',
  'act.removeProject': 'מחיקת פרויקטים',
  'listFiles.title': 'קובצי רשימה',
  'act.seeListFiles': 'צפייה בקובצי רשימה וברשומות',
  'act.importListFiles': 'ייבוא קובצי רשימה',
  'act.editListFiles': 'שינוי קובצי רשימה ורשומות',
  'act.removeListFile': 'מחיקת קובצי רשימה',
  'act.seeSample': 'צפייה במשתנים ובמדגמים',
  'act.seeQuotas': 'צפייה במכסות',
  'act.editQuotas': 'עריכת מכסות',
  'act.editVariables': 'עריכת משתנים ואוכלוסיות',
  'act.editSample': 'דגימה, שחרור ומשיכה של מנות',
  'act.keepBlacklist': 'ניהול הרשימה השחורה',
  'act.listPeople': 'צפייה ברשימת האנשים',
  'act.editPeople': 'הוספת אנשים ועריכת פרטיהם',
  'act.disablePerson': 'השבתת אנשים והחזרתם לפעילות',
  'act.setPassword': 'קביעת סיסמאות',
  'act.logOffPerson': 'ניתוק אנשים מהמערכת',
  'act.unlockPerson': 'שחרור מי שמחובר במקום אחר',
  'act.removePerson': 'מחיקת אנשים',
  'act.editGroups': 'צפייה בקבוצות, הוספה ושינוי שם',
  'act.removeGroup': 'מחיקת קבוצות',
  'act.watchScreen': 'צפייה במסכי מראיינים',
  'act.followJobs': 'מעקב אחר עבודות ברקע',
  'act.cancelJob': 'ביטול עבודות',
  'act.editSettings': 'קביעת ההגדרות הכלליות',
  'act.editGroupSettings': 'קביעת זמני חוסר הפעילות של קבוצה',
  'act.editStations': 'הוספה והסרה של עמדות',
  'act.readAudit': 'צפייה ביומן הביקורת',
  'act.sendFiles': 'שליחת קבצים',

  'reach.own': 'שלי',
  'reach.groupStaff': 'המראיינים והמקודדים בקבוצה שלי',
  'reach.group': 'הקבוצה שלי',
  'reach.all': 'כל הקבוצות',

  ...shellHe,
  ...formHe,
  ...listHe,
  ...LIST_WORDS.he,
  ...peopleHe,
  ...questionnairesHe,
};
