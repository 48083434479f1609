import type { ComplaintsWith } from './complaint-key.ts';

export const ru = {
  'complaint.required': 'Пожалуйста, ответьте на вопрос',
  'complaint.requiredSoft': 'Этот вопрос остался без ответа',
  'complaint.appeared': 'Этот вопрос появился с учётом ваших ответов: пожалуйста, ответьте на него',
  'complaint.notAsked': 'Этот вопрос здесь не задаётся',
  'complaint.invalidChoice': 'Пожалуйста, выберите один из ответов',
  'complaint.onlyOneAnswer': 'Пожалуйста, выберите только один ответ',
  'complaint.exclusiveWithOthers': 'Один из выбранных ответов не сочетается с другими',
  'complaint.openTextRequired': 'Пожалуйста, впишите свой ответ',
  'complaint.unreadableText': 'В тексте есть символы, которые невозможно прочитать',
  'complaint.textTooLong': {
    by: 'max',
    forms: {
      one: 'Не больше {max} символа',
      few: 'Не больше {max} символов',
      many: 'Не больше {max} символов',
      other: 'Не больше {max} символа',
    },
  },
  'complaint.notANumber': 'Пожалуйста, напишите число цифрами, например 12 или 3,5',
  'complaint.notADate': 'Пожалуйста, укажите существующую дату: день, месяц и год, например 31.12.2026',
  'complaint.notATime': 'Пожалуйста, укажите время от 00:00 до 23:59',
  'complaint.naNotOffered': 'Пожалуйста, ответьте на вопрос',
  'complaint.naWithAnswer': 'Либо ответ, либо «Неприменимо», но не то и другое вместе',
  'complaint.pickExactly': {
    by: 'count',
    forms: {
      one: 'Пожалуйста, выберите ровно {count} ответ',
      few: 'Пожалуйста, выберите ровно {count} ответа',
      many: 'Пожалуйста, выберите ровно {count} ответов',
      other: 'Пожалуйста, выберите ровно {count} ответа',
    },
  },
  'complaint.pickBetween': {
    by: 'max',
    forms: {
      one: 'Пожалуйста, выберите от {min} до {max} ответа',
      few: 'Пожалуйста, выберите от {min} до {max} ответов',
      many: 'Пожалуйста, выберите от {min} до {max} ответов',
      other: 'Пожалуйста, выберите от {min} до {max} ответа',
    },
  },
  'complaint.pickAtLeast': {
    by: 'min',
    forms: {
      one: 'Пожалуйста, выберите хотя бы {min} ответ',
      few: 'Пожалуйста, выберите хотя бы {min} ответа',
      many: 'Пожалуйста, выберите хотя бы {min} ответов',
      other: 'Пожалуйста, выберите хотя бы {min} ответа',
    },
  },
  'complaint.pickAtMost': {
    by: 'max',
    forms: {
      one: 'Пожалуйста, выберите не больше {max} ответа',
      few: 'Пожалуйста, выберите не больше {max} ответов',
      many: 'Пожалуйста, выберите не больше {max} ответов',
      other: 'Пожалуйста, выберите не больше {max} ответа',
    },
  },
  'complaint.textExactly': {
    by: 'count',
    forms: {
      one: 'Ровно {count} символ',
      few: 'Ровно {count} символа',
      many: 'Ровно {count} символов',
      other: 'Ровно {count} символа',
    },
  },
  'complaint.textBetween': {
    by: 'max',
    forms: {
      one: 'От {min} до {max} символа',
      few: 'От {min} до {max} символов',
      many: 'От {min} до {max} символов',
      other: 'От {min} до {max} символа',
    },
  },
  'complaint.textAtLeast': {
    by: 'min',
    forms: {
      one: 'Не меньше {min} символа',
      few: 'Не меньше {min} символов',
      many: 'Не меньше {min} символов',
      other: 'Не меньше {min} символа',
    },
  },
  'complaint.textAtMost': {
    by: 'max',
    forms: {
      one: 'Не больше {max} символа',
      few: 'Не больше {max} символов',
      many: 'Не больше {max} символов',
      other: 'Не больше {max} символа',
    },
  },
  'complaint.numberExactly': 'Число должно быть равно {count}',
  'complaint.numberBetween': 'Число должно быть от {min} до {max}',
  'complaint.numberAtLeast': 'Число должно быть не меньше {min}',
  'complaint.numberAtMost': 'Число должно быть не больше {max}',
  'complaint.wholeNumber': 'Пожалуйста, напишите целое число',
  'complaint.patternMismatch': 'Ответ не соответствует нужному формату',
  'complaint.rowsRequired': {
    by: 'left',
    forms: {
      one: 'Без ответа осталась {left} строка',
      few: 'Без ответа остались {left} строки',
      many: 'Без ответа осталось {left} строк',
      other: 'Без ответа осталось {left} строки',
    },
  },
  'complaint.duplicateAnswers': 'Один и тот же ответ дан дважды: каждый можно дать только один раз',
  'complaint.sumExactly': 'Сумма чисел должна быть равна {count}; сейчас она равна {total}',
  'complaint.sumBetween': 'Сумма чисел должна быть от {min} до {max}; сейчас она равна {total}',
  'complaint.sumAtMost': 'Сумма чисел должна быть не больше {max}; сейчас она равна {total}',
  'complaint.rankExactly': {
    by: 'count',
    forms: {
      one: 'Пожалуйста, расставьте ровно {count} пункт',
      few: 'Пожалуйста, расставьте ровно {count} пункта',
      many: 'Пожалуйста, расставьте ровно {count} пунктов',
      other: 'Пожалуйста, расставьте ровно {count} пункта',
    },
  },
  'complaint.rankBetween': {
    by: 'max',
    forms: {
      one: 'Пожалуйста, расставьте от {min} до {max} пункта',
      few: 'Пожалуйста, расставьте от {min} до {max} пунктов',
      many: 'Пожалуйста, расставьте от {min} до {max} пунктов',
      other: 'Пожалуйста, расставьте от {min} до {max} пункта',
    },
  },
  'complaint.rankAtLeast': {
    by: 'min',
    forms: {
      one: 'Пожалуйста, расставьте не меньше {min} пункта',
      few: 'Пожалуйста, расставьте не меньше {min} пунктов',
      many: 'Пожалуйста, расставьте не меньше {min} пунктов',
      other: 'Пожалуйста, расставьте не меньше {min} пункта',
    },
  },
  'complaint.rankAtMost': {
    by: 'max',
    forms: {
      one: 'Пожалуйста, расставьте не больше {max} пункта',
      few: 'Пожалуйста, расставьте не больше {max} пунктов',
      many: 'Пожалуйста, расставьте не больше {max} пунктов',
      other: 'Пожалуйста, расставьте не больше {max} пункта',
    },
  },
  'complaint.rankGap': 'Между занятыми местами осталось пустое: пожалуйста, заполните места по порядку',
  'complaint.placeAll': {
    by: 'left',
    forms: {
      one: 'Осталось расставить {left} пункт',
      few: 'Осталось расставить {left} пункта',
      many: 'Осталось расставить {left} пунктов',
      other: 'Осталось расставить {left} пункта',
    },
  },
  'complaint.offScale': 'Пожалуйста, выберите значение от {min} до {max} с шагом {step}',
  'complaint.offImage': 'Точка должна быть на изображении',
  'complaint.outsideAreas': 'Пожалуйста, укажите на одну из областей изображения',
  'complaint.tooManyClicks': {
    by: 'max',
    forms: {
      one: 'Пожалуйста, отметьте не больше {max} места',
      few: 'Пожалуйста, отметьте не больше {max} мест',
      many: 'Пожалуйста, отметьте не больше {max} мест',
      other: 'Пожалуйста, отметьте не больше {max} места',
    },
  },
  'complaint.invalidAction': 'Не удалось прочитать содержимое корзины. Пожалуйста, выберите товары снова',
  'complaint.basketFull': {
    by: 'max',
    forms: {
      one: 'В корзину помещается не больше {max} товара',
      few: 'В корзину помещается не больше {max} товаров',
      many: 'В корзину помещается не больше {max} товаров',
      other: 'В корзину помещается не больше {max} товара',
    },
  },
  'complaint.notCaptured': 'Не удалось прочитать. Пожалуйста, попробуйте снова',
  'complaint.captureWrongType': 'Файл такого вида здесь не принимается',
  'complaint.captureTooLarge': 'Это больше {max} МБ',
  'complaint.captureIncomplete': 'Пришло ещё не всё. Пожалуйста, отправьте снова',
  'complaint.custom': 'Пожалуйста, проверьте этот ответ',
} as const satisfies ComplaintsWith<'one' | 'few' | 'many'>;
