import { recordingsCalls as calls } from '@seker/contract';
import { client } from '@seker/ui';
import type { ReactElement } from 'react';
import { RecordingsSection } from '../../../recordings/recordings-section.tsx';

export interface CaseRecordingsProps {
  readonly projectId: number;
  readonly caseId: number;
}

/** The calls of a case that were recorded or were to be. */
export function CaseRecordings({ projectId, caseId }: CaseRecordingsProps): ReactElement {
  return (
    <RecordingsSection
      className="case-card"
      of={[projectId, 'case', caseId]}
      read={async () => await client.call(calls.listCaseRecordings, { projectId, caseId })}
      sound={calls.playCaseRecording.path.replace(':projectId', String(projectId)).replace(':caseId', String(caseId))}
    />
  );
}
