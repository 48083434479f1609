import '../../../../project/bring-results-texts.ts';
import './coded-answers.css';
import type { CodingUseRow } from '@seker/contract';
import { useScreenLanguage, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { DataList } from '../../../../list/index.ts';
import { codingProgressQuery } from '../../../../project/coding-progress.ts';
import { useProject } from '../../../../project/project-data.ts';
import { useProjectTrail } from '../../../../project/use-project-trail.ts';
import { ScreenMissing } from '../../../../shell/screen-missing.tsx';
import { frameQuery } from '../frame/frame-data.ts';
import { codeTree } from '../session/code-tree.ts';
import { answersDesign } from './answers-design.tsx';

/** All answers to a question that is encoded: what the numbers of its progress stand for. */
export function CodedAnswersPage({ useId }: { readonly useId: number }): ReactElement {
  const { id: projectId } = useProject();
  const { uses } = useSuspenseQuery(codingProgressQuery(projectId)).data;
  const use = uses.find(({ id }) => id === useId);
  return use === undefined ? <ScreenMissing /> : <AnswersOfUse key={useId} projectId={projectId} use={use} />;
}

interface AnswersOfUseProps {
  readonly projectId: number;
  readonly use: CodingUseRow;
}

function AnswersOfUse({ projectId, use }: AnswersOfUseProps): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const above = useProjectTrail();
  const { people } = useSuspenseQuery(codingProgressQuery(projectId)).data;
  const { frame, languages } = useSuspenseQuery(frameQuery({ projectId, useId: use.id })).data;
  const design = useMemo(
    () =>
      answersDesign(t, {
        projectId,
        use,
        tree: codeTree(frame.codes),
        language,
        languages: languages.map(({ code, name }) => ({ value: code, label: name })),
        people: people.map(({ personId, name }) => ({ value: String(personId), label: name })),
      }),
    [t, projectId, use, frame, language, languages, people],
  );
  return (
    <DataList
      title={t('codedAnswers.title', { number: use.number })}
      above={[
        ...above,
        { label: t('office.encoding'), link: { to: '/p/$projectId/coding', params: { projectId: String(projectId) } } },
      ]}
      design={design}
    />
  );
}
