export const DEMO_PASSWORD = 'seker-demo';

interface DemoUser {
  readonly login: string;
  readonly realName: string;
  readonly role: 'interviewer' | 'supervisor' | 'administrator' | 'observer' | 'encoder';
  readonly languages: readonly string[];
}

/** The demo accounts of the group that owns the study. */
export const DEMO_USERS = [
  { login: 'dana', realName: 'דנה כהן', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'noam', realName: 'נועם לוי', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'maya', realName: 'Maya Stern', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'omar', realName: 'عمر حداد', role: 'interviewer', languages: ['he', 'en', 'ar'] },
  { login: 'supervisor', realName: 'רות אלמוג', role: 'supervisor', languages: ['he', 'en'] },
  { login: 'admin', realName: 'Admin', role: 'administrator', languages: ['he', 'en'] },
  { login: 'observer', realName: 'Observer', role: 'observer', languages: ['he', 'en'] },
  { login: 'coder', realName: 'Coder', role: 'encoder', languages: ['he', 'en'] },
  { login: 'coder2', realName: 'נוגה ברק', role: 'encoder', languages: ['he', 'en'] },
] as const satisfies readonly DemoUser[];

/** A second group, to try access across groups by hand. */
export const DEMO_NEIGHBOURS = {
  group: 'צפון',
  users: [
    { login: 'north', realName: 'אורי ברק', role: 'supervisor', languages: ['he', 'en'] },
    { login: 'tamar', realName: 'תמר גל', role: 'interviewer', languages: ['he', 'ru'] },
    { login: 'lina', realName: 'لينا خوري', role: 'interviewer', languages: ['he', 'ar'] },
  ],
} as const satisfies { readonly group: string; readonly users: readonly DemoUser[] };
