import '../../../project/bring-field-texts.ts';
import './cases.css';
import type { CaseRow } from '@seker/contract';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { bulkOfCases } from '../../../case-acts/bulk-of-cases.ts';
import { caseChoices } from '../../../case-acts/case-data.ts';
import type { CasesAct } from '../../../case-acts/cases-act.ts';
import { CasesActDialog } from '../../../case-acts/cases-act-dialog.tsx';
import { DataList, type Ticked } from '../../../list/index.ts';
import { useProject } from '../../../project/project-data.ts';
import { useProjectTrail } from '../../../project/use-project-trail.ts';
import { casesDesign } from './cases-design.tsx';
import { WhyStrip } from './why-strip.tsx';

interface Asked {
  readonly act: CasesAct;
  readonly ticked: Ticked<CaseRow>;
  readonly untick: () => void;
}

/** The cases of a project, and what stands between them and the interviewers. */
export function CasesPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const choices = useSuspenseQuery(caseChoices(projectId)).data;
  const [asked, setAsked] = useState<Asked | null>(null);
  const design = useMemo(
    () => casesDesign({ t, projectId, choices, onAct: (act, ticked, untick) => setAsked({ act, ticked, untick }) }),
    [t, projectId, choices],
  );
  return (
    <>
      <DataList
        title={t('cases.title')}
        above={above}
        design={design}
        strip={({ query, narrow }) => (
          <WhyStrip projectId={projectId} query={query} chosen={query['why']} onChoose={(why) => narrow({ why })} />
        )}
      />
      {asked === null ? null : (
        <CasesActDialog
          act={asked.act}
          ticked={asked.ticked}
          interviewers={choices.interviewers}
          send={bulkOfCases(projectId, asked.act)}
          onDone={asked.untick}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
