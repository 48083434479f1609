export {
  hasOpenInterview,
  holdForWeb,
  lockCase,
  lockHeldCase,
  noteLinks,
  noteNoLinks,
  noteStopped,
  readCase,
  readRecord,
} from './case.queries.ts';
export { webInterviewOfCase } from './case-interview.queries.ts';
export { listContacts, writeContacts } from './contacts.queries.ts';
export { isCaseFound } from './found-case.queries.ts';
export { readWebOutcome } from './interview-end.queries.ts';
export { listColumns, listFields } from './list-columns.ts';
export { listLeases } from './list-leases.queries.ts';
export { respondentProfile, shownName } from './respondent-profile.ts';
export { setReturnReason, setSessionPhone } from './session-in-hand.queries.ts';
export { endsWithDigits } from './typed-number.queries.ts';
export { readTyped } from './typed-number.ts';
