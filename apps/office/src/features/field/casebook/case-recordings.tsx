import { recordingsCalls as calls } from '@seker/contract';
import { client, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RecordedCalls } from '../../../recordings/recorded-calls.tsx';

export interface CaseRecordingsProps {
  readonly projectId: number;
  readonly caseId: number;
}

/** The calls of a case that were recorded or were to be; nothing where none was. */
export function CaseRecordings({ projectId, caseId }: CaseRecordingsProps): ReactElement | null {
  const t = useText();
  const query = useQuery({
    queryKey: ['recordings', projectId, 'case', caseId],
    queryFn: async () => await client.call(calls.listCaseRecordings, { projectId, caseId }),
  });
  const { data, failure } = readingOf(query);
  if (failure === null && (data === undefined || data.recordings.length === 0)) return null;
  const base = calls.playCaseRecording.path.replace(':projectId', String(projectId)).replace(':caseId', String(caseId));
  return (
    <section className="case-card" aria-labelledby="case-recordings">
      <h2 id="case-recordings">{t('recordings.title')}</h2>
      {failure}
      {data === undefined ? null : (
        <RecordedCalls
          recordings={data.recordings}
          mayListen={data.mayListen}
          urlOf={(callId) => base.replace(':callId', callId)}
        />
      )}
    </section>
  );
}
