import type { Dictionary } from '../dictionary.ts';
import type { ComplaintKey } from './complaint-key.ts';

export const he = {
  'complaint.required': 'נא לענות על השאלה',
  'complaint.requiredSoft': 'השאלה הזו נותרה ללא תשובה',
  'complaint.appeared': 'השאלה הזו נוספה בעקבות התשובות שלך: נא לענות עליה',
  'complaint.notAsked': 'השאלה הזו אינה נשאלת כאן',
  'complaint.invalidChoice': 'נא לבחור באחת התשובות',
  'complaint.onlyOneAnswer': 'נא לבחור תשובה אחת בלבד',
  'complaint.exclusiveWithOthers': 'אחת התשובות שנבחרו אינה יכולה להיבחר יחד עם אחרות',
  'complaint.openTextRequired': 'נא לפרט במילים',
  'complaint.unreadableText': 'בטקסט יש סימנים שאי אפשר לקרוא',
  'complaint.textTooLong': {
    by: 'max',
    forms: { one: 'תו אחד לכל היותר', two: 'שני תווים לכל היותר', other: '{max} תווים לכל היותר' },
  },
  'complaint.notANumber': 'נא לכתוב מספר בספרות, כמו 12 או 3.5',
  'complaint.notADate': 'נא לציין תאריך קיים: יום, חודש ושנה, למשל 31.12.2026',
  'complaint.notATime': 'נא לציין שעה בין 00:00 ל־23:59',
  'complaint.naNotOffered': 'נא לענות על השאלה',
  'complaint.naWithAnswer': 'או תשובה או „לא רלוונטי”, לא שניהם יחד',
  'complaint.pickExactly': {
    by: 'count',
    forms: {
      one: 'נא לבחור תשובה אחת בדיוק',
      two: 'נא לבחור שתי תשובות בדיוק',
      other: 'נא לבחור {count} תשובות בדיוק',
    },
  },
  'complaint.pickBetween': { by: 'max', forms: { other: 'נא לבחור בין {min} ל־{max} תשובות' } },
  'complaint.pickAtLeast': {
    by: 'min',
    forms: {
      one: 'נא לבחור לפחות תשובה אחת',
      two: 'נא לבחור לפחות שתי תשובות',
      other: 'נא לבחור לפחות {min} תשובות',
    },
  },
  'complaint.pickAtMost': {
    by: 'max',
    forms: {
      one: 'נא לבחור תשובה אחת לכל היותר',
      two: 'נא לבחור שתי תשובות לכל היותר',
      other: 'נא לבחור {max} תשובות לכל היותר',
    },
  },
  'complaint.textExactly': {
    by: 'count',
    forms: { one: 'תו אחד בדיוק', two: 'שני תווים בדיוק', other: '{count} תווים בדיוק' },
  },
  'complaint.textBetween': { by: 'max', forms: { other: 'בין {min} ל־{max} תווים' } },
  'complaint.textAtLeast': {
    by: 'min',
    forms: { one: 'תו אחד לפחות', two: 'שני תווים לפחות', other: '{min} תווים לפחות' },
  },
  'complaint.textAtMost': {
    by: 'max',
    forms: { one: 'תו אחד לכל היותר', two: 'שני תווים לכל היותר', other: '{max} תווים לכל היותר' },
  },
  'complaint.numberExactly': 'המספר צריך להיות {count}',
  'complaint.numberBetween': 'המספר צריך להיות בין {min} ל־{max}',
  'complaint.numberAtLeast': 'המספר צריך להיות לפחות {min}',
  'complaint.numberAtMost': 'המספר צריך להיות {max} לכל היותר',
  'complaint.wholeNumber': 'נא לכתוב מספר שלם',
  'complaint.patternMismatch': 'התשובה אינה בצורה המצופה',
  'complaint.rowsRequired': {
    by: 'left',
    forms: {
      one: 'נותרה שורה אחת ללא תשובה',
      two: 'נותרו שתי שורות ללא תשובה',
      other: 'נותרו {left} שורות ללא תשובה',
    },
  },
  'complaint.duplicateAnswers': 'אותה תשובה ניתנה פעמיים: אפשר לתת כל תשובה פעם אחת',
  'complaint.sumExactly': 'סכום המספרים צריך להיות {count}; כעת הוא {total}',
  'complaint.sumBetween': 'סכום המספרים צריך להיות בין {min} ל־{max}; כעת הוא {total}',
  'complaint.sumAtMost': 'סכום המספרים צריך להיות {max} לכל היותר; כעת הוא {total}',
  'complaint.rankExactly': {
    by: 'count',
    forms: { one: 'נא לדרג פריט אחד בדיוק', two: 'נא לדרג שני פריטים בדיוק', other: 'נא לדרג {count} פריטים בדיוק' },
  },
  'complaint.rankBetween': { by: 'max', forms: { other: 'נא לדרג בין {min} ל־{max} פריטים' } },
  'complaint.rankAtLeast': {
    by: 'min',
    forms: { one: 'נא לדרג לפחות פריט אחד', two: 'נא לדרג לפחות שני פריטים', other: 'נא לדרג לפחות {min} פריטים' },
  },
  'complaint.rankAtMost': {
    by: 'max',
    forms: {
      one: 'נא לדרג פריט אחד לכל היותר',
      two: 'נא לדרג שני פריטים לכל היותר',
      other: 'נא לדרג {max} פריטים לכל היותר',
    },
  },
  'complaint.rankGap': 'נותר מקום ריק באמצע: נא למלא את המקומות לפי הסדר',
  'complaint.placeAll': {
    by: 'left',
    forms: {
      one: 'נותר עוד פריט אחד לשיבוץ',
      two: 'נותרו עוד שני פריטים לשיבוץ',
      other: 'נותרו עוד {left} פריטים לשיבוץ',
    },
  },
  'complaint.offScale': 'נא לבחור ערך מ־{min} עד {max}, בקפיצות של {step}',
  'complaint.offImage': 'הנקודה צריכה להיות על התמונה',
  'complaint.outsideAreas': 'נא להצביע על אחד האזורים בתמונה',
  'complaint.tooManyClicks': {
    by: 'max',
    forms: {
      one: 'נא לסמן מקום אחד לכל היותר',
      two: 'נא לסמן שני מקומות לכל היותר',
      other: 'נא לסמן {max} מקומות לכל היותר',
    },
  },
  'complaint.invalidAction': 'אי אפשר היה לקרוא את תוכן הסל. נא לבחור שוב',
  'complaint.basketFull': {
    by: 'max',
    forms: {
      one: 'הסל מכיל מוצר אחד לכל היותר',
      two: 'הסל מכיל שני מוצרים לכל היותר',
      other: 'הסל מכיל {max} מוצרים לכל היותר',
    },
  },
  'complaint.notCaptured': 'אי אפשר היה לקרוא את הצירוף. נא לנסות שוב',
  'complaint.captureWrongType': 'קובץ מסוג זה אינו מתקבל כאן',
  'complaint.captureTooLarge': 'גדול מ־{max} MB',
  'complaint.captureIncomplete': 'הצירוף עדיין לא הגיע כולו. נא לשלוח אותו שוב',
  'complaint.custom': 'נא לבדוק את התשובה הזו',
} as const satisfies Dictionary & Record<ComplaintKey, unknown>;
