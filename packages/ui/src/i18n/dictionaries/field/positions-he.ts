import type { positionsEn } from './positions-en.ts';

export const positionsHe: Readonly<Record<keyof typeof positionsEn, string>> = {
  'positions.title': 'מיקומים',
  'positions.searchHint': 'מספר הריאיון',
  'positions.empty': 'אין עדיין מיקומים',
  'positions.emptyHint': 'נשאלים באינטרנט ובעמדות מילוי יתבקשו למסור את מיקומם אם כך נקבע בהגדרות הכלליות של הפרויקט.',
  'positions.place': 'קו רוחב, קו אורך',
  'positions.accuracy': 'דיוק במטרים',
  'positions.isCoarse': 'לא מדויק',
  'positions.at': 'נמסר',
};
