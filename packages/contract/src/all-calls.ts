import type { Call } from './call.ts';
import * as accountCalls from './calls/account.ts';
import * as auditCalls from './calls/audit.ts';
import * as authCalls from './calls/auth.ts';
import * as groupsCalls from './calls/groups.ts';
import * as interviewerCalls from './calls/interviewer.ts';
import * as jobsCalls from './calls/jobs.ts';
import * as languagesCalls from './calls/languages.ts';
import * as liveCalls from './calls/live.ts';
import * as pbxCalls from './calls/pbx.ts';
import * as peopleCalls from './calls/people.ts';
import * as projectsCalls from './calls/projects.ts';
import * as settingsCalls from './calls/settings.ts';
import * as uploadsCalls from './calls/uploads.ts';

/** Every call of the contract. */
export const allCalls: readonly Call[] = [
  accountCalls,
  auditCalls,
  authCalls,
  groupsCalls,
  interviewerCalls,
  jobsCalls,
  languagesCalls,
  liveCalls,
  pbxCalls,
  peopleCalls,
  settingsCalls,
  projectsCalls,
  uploadsCalls,
].flatMap((group) => Object.values(group).filter((value): value is Call => 'path' in value));
