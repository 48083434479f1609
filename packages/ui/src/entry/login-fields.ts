import type { ScreenLanguage } from '@seker/kernel';

/** What is typed to log in; without a station where there is none to name. */
export interface LoginFields {
  readonly login: string;
  readonly password: string;
  readonly station: string;
  readonly lang: ScreenLanguage;
}

export type LoginField = 'login' | 'password' | 'station';

/** Of those that are asked, the ones that still have to be filled in. Spaces alone do not count. */
export function missingFields(typed: LoginFields, asked: readonly LoginField[]): readonly LoginField[] {
  return asked.filter((field) => (field === 'password' ? typed.password : typed[field].trim()) === '');
}
