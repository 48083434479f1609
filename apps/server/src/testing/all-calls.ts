import { authCalls, type Call, interviewerCalls, liveCalls, pbxCalls, peopleCalls } from '@seker/contract';

/** Every call of the contract. */
export const allCalls: readonly Call[] = [authCalls, interviewerCalls, liveCalls, pbxCalls, peopleCalls].flatMap(
  (group) => Object.values(group).filter((value): value is Call => typeof value === 'object' && 'path' in value),
);
