import { SYSTEM_NUMBERS } from '@seker/coding';
import { SYSTEM_CODES, type SystemCode } from '@seker/contract';

/** Names of the codes that every frame has, in the languages that are built in; others begin with the English one. */
const NAMES: Readonly<Record<SystemCode, Readonly<Record<string, string>>>> = {
  other: { en: 'Other', he: 'אחר', ar: 'غير ذلك', ru: 'Другое' },
  nothing: { en: 'Nothing, none', he: 'שום דבר', ar: 'لا شيء', ru: 'Ничего' },
  dontKnow: { en: 'Don’t know', he: 'לא יודעים', ar: 'لا أعرف', ru: 'Не знаю' },
  refused: { en: 'Refused', he: 'סירוב', ar: 'رفض الإجابة', ru: 'Отказ' },
  irrelevant: { en: 'Irrelevant', he: 'לא לעניין', ar: 'خارج الموضوع', ru: 'Не по теме' },
  unreadable: { en: 'Unreadable', he: 'לא קריא', ar: 'غير مقروء', ru: 'Неразборчиво' },
  uncodable: { en: 'Not encodable', he: 'אי אפשר לקודד', ar: 'لا يمكن ترميزه', ru: 'Не кодируется' },
};

export interface SystemCodeDraft {
  readonly key: SystemCode;
  readonly number: number;
  readonly isExclusive: boolean;
  readonly names: Readonly<Record<string, string>>;
}

/** The codes that a new frame begins with, named in these languages. */
export function systemCodes(languages: readonly string[]): readonly SystemCodeDraft[] {
  return SYSTEM_CODES.map((key) => ({
    key,
    number: SYSTEM_NUMBERS[key],
    isExclusive: key !== 'other',
    names: Object.fromEntries(languages.map((language) => [language, NAMES[key][language] ?? NAMES[key]['en'] ?? key])),
  }));
}
