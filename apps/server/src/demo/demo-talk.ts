import type { TalkPart, TalkText } from '@seker/fieldwork';

const pipe = (profile: string) => ({ type: 'pipe', profile });
const notRead = (words: string) => [{ type: 'italic', content: [words] }];

/** A title, and paragraphs. */
const said = (title: string, ...text: readonly unknown[]): TalkText => ({ title, text });
const part = (key: string, kind: TalkPart['kind'], texts: TalkPart['texts']): TalkPart => ({ key, kind, texts });
const reason = (key: string, he: string, en: string, ar: string): TalkPart =>
  part(key, 'reason', { he: said(he), en: said(en), ar: said(ar) });

/** What interviewers say in the demonstration, in its three languages. */
export const demoTalk: readonly TalkPart[] = [
  part('opening', 'script', {
    he: said(
      '',
      ['שלום, שמי ', pipe('@interviewer'), ', ומדובר בסקר בנושא קניות ומזון מטעם ', pipe('@group'), '.'],
      ['אפשר לדבר עם ', pipe('name'), '?'],
      ['הסקר נמשך כעשר דקות. התשובות נשמרות בלי שם, ואפשר לעצור בכל רגע. אפשר להתחיל?'],
      notRead('לפני השאלון: לוודא שמדובר בבני 18 ומעלה.'),
    ),
    en: said(
      '',
      [
        'Hello, my name is ',
        pipe('@interviewer'),
        ', and I am calling for ',
        pipe('@group'),
        ' about shopping and food.',
      ],
      ['May I speak with ', pipe('name'), '?'],
      [
        'It takes about ten minutes. Your answers are kept without your name, and you may stop at any moment. May I begin?',
      ],
      notRead('Before the questionnaire: make sure that the respondent is 18 or older.'),
    ),
    ar: said(
      '',
      ['مرحبًا، اسمي ', pipe('@interviewer'), '، وأتصل من قِبل ', pipe('@group'), ' بخصوص استطلاع عن التسوق والطعام.'],
      ['هل يمكنني التحدث مع ', pipe('name'), '؟'],
      ['يستغرق الاستطلاع نحو عشر دقائق، والإجابات تُحفظ بدون اسم، ويمكن التوقف في أي لحظة. هل نبدأ؟'],
    ),
  }),
  part('refusal', 'script', {
    he: said('', ['תודה על הכנות. חשוב לנו לשמוע גם את מי שאין להם זמן לסקרים: בלעדיהם התמונה לא שלמה.']),
    en: said('', [
      'Thank you for telling me. We would like to hear people who have no time for surveys, too: without them the picture is not whole.',
    ]),
    ar: said('', ['شكرًا على الصراحة. يهمنا أن نسمع أيضًا من لا وقت لديهم للاستطلاعات: بدونهم لا تكتمل الصورة.']),
  }),
  part('appointment', 'script', {
    he: said('', ['מתי נוח שנתקשר שוב? כל שעה שנוחה לך טובה גם לנו.'], ['אז נתקשר אז. תודה ויום טוב!']),
    en: said(
      '',
      ['When would suit you better? Any hour that suits you suits us.'],
      ['We shall call then. Thank you, and goodbye!'],
    ),
    ar: said('', ['متى يناسبك أن نتصل مرة أخرى؟ أي ساعة تناسبك تناسبنا.'], ['سنتصل إذن. شكرًا ونهارك سعيد!']),
  }),
  part('who-asks', 'question', {
    he: said('מי עורך את הסקר?', ['הסקר נערך על ידי ', pipe('@group'), ', לצורכי מחקר בלבד. אין כאן מכירה.']),
    en: said('Who is doing the survey?', ['It is done by ', pipe('@group'), ', for research alone. Nothing is sold.']),
    ar: said('من يجري الاستطلاع؟', ['يجريه ', pipe('@group'), '، لأغراض البحث فقط. لا نبيع شيئًا.']),
  }),
  part('how-long', 'question', {
    he: said('כמה זמן זה לוקח?', ['כעשר דקות. אפשר לעצור בכל רגע, ולהמשיך בשעה אחרת.']),
    en: said('How long does it take?', ['About ten minutes. You may stop at any moment, and go on at another hour.']),
    ar: said('كم من الوقت يستغرق؟', ['نحو عشر دقائق. يمكن التوقف في أي لحظة والمتابعة في ساعة أخرى.']),
  }),
  part('number', 'question', {
    he: said('מאיפה יש לכם את המספר שלי?', ['המספר נבחר באקראי, והוא לא נשמר ליד התשובות.']),
    en: said('Where did you get my number?', ['It was drawn at random, and it is not kept beside the answers.']),
    ar: said('من أين حصلتم على رقمي؟', ['اختير الرقم عشوائيًا، ولا يُحفظ مع الإجابات.']),
  }),
  part('no-time-now', 'objection', {
    he: said(
      'אין לי זמן',
      ['מובן לגמרי. אפשר להתחיל, לעצור בכל רגע ולהמשיך מתי שנוח, וגם לקבוע עכשיו שעה אחרת.'],
      notRead('או: „אם עכשיו לא מתאים, מתי כן? אפשר לקבוע שעה, ולהמשיך משם.”'),
    ),
    en: said(
      'I have no time',
      ['I quite understand. We can begin, stop at any moment and go on when it suits you, or settle another hour now.'],
      notRead('Or: “If not now, when? We can settle an hour and go on from there.”'),
    ),
    ar: said('ليس لدي وقت', ['أتفهم تمامًا. يمكن أن نبدأ ونتوقف في أي لحظة، أو أن نحدد الآن ساعة أخرى.']),
  }),
  part('too-long', 'objection', {
    he: said('זה ייקח יותר מדי זמן', ['ברוב המקרים עשר דקות מספיקות. השאלה הראשונה קצרה: אפשר לשאול אותה?']),
    en: said('It will take too long', ['Ten minutes are enough for most. The first question is short: may I ask it?']),
    ar: said('سيستغرق وقتًا طويلًا', ['عشر دقائق تكفي في الغالب. السؤال الأول قصير: هل يمكن أن أسأله؟']),
  }),
  part('privacy-fear', 'objection', {
    he: said('אני לא רוצה למסור פרטים', ['אין צורך למסור שם או כתובת. התשובות נספרות יחד עם כל השאר בלבד.']),
    en: said('I do not want to give details', [
      'No name and no address are needed. Answers are counted together with all others only.',
    ]),
    ar: said('لا أريد إعطاء تفاصيل', ['لا حاجة إلى اسم أو عنوان. تُجمع الإجابات مع سائر الإجابات فقط.']),
  }),
  reason('no-time', 'אין זמן', 'No time', 'لا وقت'),
  reason('no-interest', 'אין עניין', 'Not interested', 'لا اهتمام'),
  reason('privacy', 'חשש לפרטיות', 'Fear for privacy', 'خوف على الخصوصية'),
  reason('no-trust', 'אין אמון בסקרים', 'No trust in surveys', 'لا ثقة بالاستطلاعات'),
  reason('many-calls', 'יותר מדי טלפונים', 'Too many calls', 'مكالمات كثيرة'),
  reason('someone-else', 'מישהו אחר בבית התנגד', 'Another person at home objected', 'اعترض شخص آخر في البيت'),
  reason('other', 'סיבה אחרת', 'Another reason', 'سبب آخر'),
];
