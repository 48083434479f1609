import type { ScreenLanguage } from '@seker/kernel';

export interface LoginForm {
  readonly login: string;
  readonly password: string;
  readonly station: string;
  readonly lang: ScreenLanguage;
}

export type LoginField = 'login' | 'password' | 'station';

/** The fields that still have to be filled in, in the order of the screen. Spaces alone do not count. */
export function missingFields(form: LoginForm): readonly LoginField[] {
  const fields: readonly LoginField[] = ['login', 'password', 'station'];
  return fields.filter((field) => (field === 'password' ? form.password : form[field].trim()) === '');
}
