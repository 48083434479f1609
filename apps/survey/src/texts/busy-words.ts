import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';

/** What a greeting says while a start has work to do; it comes with that page, and with no other. */
export const BUSY_WORDS: Readonly<Record<ShippedLanguage, string>> = {
  he: 'רבים מתחילים מכאן ברגע זה. הסקר ימשיך מעצמו; אם לא, אפשר ללחוץ שוב בעוד 20 שניות.',
  en: 'Many people are starting from here at the moment. It goes on by itself; if it does not, please press again in 20 seconds.',
  ar: 'كثيرون يبدؤون من هنا الآن. يستغرق ذلك لحظة؛ وإلا فيمكن الضغط مجددًا بعد 20 ثانية.',
  ru: 'Сейчас отсюда начинают многие. Это займёт мгновение; если нет, нажмите ещё раз через 20 секунд.',
};

export function busyWords(language: string): string {
  return BUSY_WORDS[shippedLanguage(language)];
}
