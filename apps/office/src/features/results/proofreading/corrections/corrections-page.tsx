import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import './corrections.css';
import { useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { DataList } from '../../../../list/index.ts';
import { useProject } from '../../../../project/project-data.ts';
import { useProjectTrail } from '../../../../project/use-project-trail.ts';
import { useAccount } from '../../../../shell/use-account.ts';
import { correctionChoices } from './corrections-data.ts';
import { correctionsDesign } from './corrections-design.tsx';

/** What was corrected in the interviews of a project after their end, by whom and why. */
export function CorrectionsPage(): ReactElement {
  const t = useText();
  const { id: projectId } = useProject();
  const above = useProjectTrail();
  const { acts } = useAccount();
  const choices = useSuspenseQuery(correctionChoices(projectId)).data;
  const mayOpen = acts.some(({ act }) => act === 'proofread');
  const design = useMemo(() => correctionsDesign(t, { projectId, choices, mayOpen }), [t, projectId, choices, mayOpen]);
  return <DataList title={t('corrections.title')} above={above} design={design} />;
}
