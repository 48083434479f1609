export const DEMO_PASSWORD = 'seker-demo';

/** Everyone a newcomer can log in as. */
export const DEMO_USERS = [
  { login: 'dana', realName: 'דנה כהן', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'noam', realName: 'נועם לוי', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'maya', realName: 'Maya Stern', role: 'interviewer', languages: ['he', 'en'] },
  { login: 'omar', realName: 'عمر حداد', role: 'interviewer', languages: ['he', 'en', 'ar'] },
  { login: 'supervisor', realName: 'רות אלמוג', role: 'supervisor', languages: ['he', 'en'] },
  { login: 'admin', realName: 'Admin', role: 'administrator', languages: ['he', 'en'] },
  { login: 'observer', realName: 'Observer', role: 'observer', languages: ['he', 'en'] },
  { login: 'coder', realName: 'Coder', role: 'encoder', languages: ['he', 'en'] },
] as const;
