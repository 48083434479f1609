import { ACT_NAMES, type Account, accountCalls } from '@seker/contract';
import { type Answer, answerTo } from './answering.ts';

/** An administrator, who may do everything everywhere. */
const ADMINISTRATOR: Account = {
  id: 1,
  login: 'admin',
  realName: 'Admin',
  role: 'administrator',
  group: { id: 1, name: 'Demo' },
  screenLanguage: 'he',
  chosenLanguage: null,
  revision: 1,
  languages: [],
  acts: ACT_NAMES.map((act) => ({ act, reach: 'all' as const })),
};

/** Who is logged in. */
export function loggedIn(own: Partial<Account> = {}): Answer {
  return answerTo(accountCalls.readAccount, () => ({ ...ADMINISTRATOR, ...own }));
}
