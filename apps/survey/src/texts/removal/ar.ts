import type { RemovalWords } from './en.ts';

export const ar: RemovalWords = {
  removalTitle: 'إلغاء الاشتراك',
  removalText: 'لن تُرسل رسائل أخرى إلى {address}.',
  removalEverything: 'إلغاء الاشتراك',
  removalStudy: 'من هذا الاستطلاع فقط',
  removalDone: 'تم الإلغاء',
  removalDoneEverything: 'لن تُرسل رسائل أخرى إلى هذا العنوان.',
  removalDoneStudy: 'لن تُرسل رسائل أخرى عن هذا الاستطلاع إلى هذا العنوان.',
};
