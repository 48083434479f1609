import type { ScreenLanguage } from '@seker/kernel';

/** The words of lists that stand on screens and in their files alike: headings, and values that are codes. */
export const LIST_WORDS = {
  en: {
    'people.name': 'Name',
    'people.login': 'Login',
    'people.role': 'Role',
    'people.group': 'Group',
    'people.languages': 'Languages',
    'people.live': 'Here now',
    'people.lastSeen': 'Last seen',
    'people.disabled': 'Disabled',
    'role.administrator': 'Administrator',
    'role.supervisor': 'Supervisor',
    'role.interviewer': 'Interviewer',
    'role.observer': 'Observer',
    'role.encoder': 'Encoder',
    'groups.name': 'Name',
    'groups.people': 'Users',
    'groups.projects': 'Projects',
    'groups.lists': 'Lists',
    'groups.questionnaires': 'Questionnaires',
    'groups.skins': 'Skins',
  },
  he: {
    'people.name': 'שם',
    'people.login': 'שם משתמש',
    'people.role': 'תפקיד',
    'people.group': 'קבוצה',
    'people.languages': 'שפות',
    'people.live': 'מחובר כעת',
    'people.lastSeen': 'נראה לאחרונה',
    'people.disabled': 'מושבת',
    'role.administrator': 'ניהול מערכת',
    'role.supervisor': 'ניהול שדה',
    'role.interviewer': 'ראיון',
    'role.observer': 'צפייה',
    'role.encoder': 'קידוד',
    'groups.name': 'שם',
    'groups.people': 'משתמשים',
    'groups.projects': 'פרויקטים',
    'groups.lists': 'קובצי רשימה',
    'groups.questionnaires': 'שאלונים',
    'groups.skins': 'עיצובים',
  },
} as const satisfies Record<ScreenLanguage, Readonly<Record<string, string>>>;

export type ListWord = keyof (typeof LIST_WORDS)['en'];
