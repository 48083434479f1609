import type { ShippedLanguage } from '@seker/kernel';

/** What stands under every mail, in the mail's language. */
export const MAIL_WORDS = {
  en: {
    'mail.personal': 'The link is personal: it opens your own answers.',
    'mail.sentTo': 'This message was sent to {address} because the address is on the respondent list of {sender}.',
    'mail.sentToInterviewer': 'This message was sent to {address} because {sender} has assigned field work to you.',
    'mail.unsubscribe': 'Unsubscribe',
  },
  he: {
    'mail.personal': 'הקישור אישי: הוא פותח את התשובות שלך.',
    'mail.sentTo': 'ההודעה נשלחה אל {address} כי הכתובת נמצאת ברשימת הנשאלים של {sender}.',
    'mail.sentToInterviewer': 'ההודעה נשלחה אל {address} כי הוקצו לך ראיונות מטעם {sender}.',
    'mail.unsubscribe': 'הסרה מרשימת התפוצה',
  },
  ar: {
    'mail.personal': 'الرابط شخصي: يفتح إجاباتكم أنتم.',
    'mail.sentTo': 'أُرسلت هذه الرسالة إلى {address} لأن العنوان موجود في قائمة المشاركين لدى {sender}.',
    'mail.sentToInterviewer': 'أُرسلت هذه الرسالة إلى {address} لأن {sender} أسند إليكم مقابلات.',
    'mail.unsubscribe': 'إلغاء الاشتراك',
  },
  ru: {
    'mail.personal': 'Ссылка личная: по ней открываются ваши ответы.',
    'mail.sentTo': 'Это письмо отправлено на адрес {address}, потому что он есть в списке респондентов: {sender}.',
    'mail.sentToInterviewer': 'Это письмо отправлено на адрес {address}, потому что вам назначены интервью: {sender}.',
    'mail.unsubscribe': 'Отписаться от рассылки',
  },
} as const satisfies Readonly<Record<ShippedLanguage, Readonly<Record<string, string>>>>;

export type MailWord = keyof (typeof MAIL_WORDS)['en'];
