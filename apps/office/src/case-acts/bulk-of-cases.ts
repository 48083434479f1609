import { casesCalls, recordsCalls } from '@seker/contract';
import { client } from '@seker/ui';
import type { CasesAct } from './cases-act.ts';
import type { CasesActDialogProps } from './cases-act-dialog.tsx';

// What finds the rows stands in the address as text; the calls read it as the lists do.

/** Asks for an act on cases of a project. */
export function bulkOfCases(projectId: number, act: CasesAct): CasesActDialogProps['send'] {
  return async (rows, { personId, until }) =>
    await client.call(casesCalls.bulkCases, { projectId, act, personId, until, ...rows } as never);
}

/** Asks that the cases of records be opened again. */
export function bulkOfRecords(projectId: number): CasesActDialogProps['send'] {
  return async (rows) =>
    await client.call(recordsCalls.bulkSurveyRecords, { projectId, act: 'restore', ...rows } as never);
}
