import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, Suspense, useState } from 'react';
import { hasKeptDraft } from '../../../../form/index.ts';
import { BlockList } from '../../../../project/block-list.tsx';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { OnlineDialog } from '../online-dialog.tsx';
import { StudySummary } from './study-summary.tsx';
import { isLeftUnsaved, stepsOf } from './wizard-steps.ts';

/** Whether everything is there, what is not, the study on one page, and the way into the field. */
export function CheckStep(): ReactElement {
  const t = useText();
  const project = useProject();
  const [isGoing, setGoing] = useState(false);
  const { blockList, warnings, isOnline } = project;
  const unsaved = stepsOf(project.type).filter((step) => isLeftUnsaved(step, project.id, hasKeptDraft));
  return (
    <>
      <ProjectHead title={t('wizard.check')} />
      <div className="wizard-form">
        {unsaved.length === 0 ? null : (
          <section className="wizard-unsaved" role="alert" aria-labelledby="wizard-unsaved">
            <h2 id="wizard-unsaved">{t('wizard.unsavedTitle', { count: unsaved.length })}</h2>
            <p>{t('wizard.unsavedText')}</p>
            <ul>
              {unsaved.map(({ step, name }) => (
                <li key={step}>
                  <Link to={`/p/$projectId/setup/${step}`} params={{ projectId: String(project.id) }}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {blockList.length === 0 ? (
          <p className="wizard-ready" role="status">
            <IconCircleCheck size={20} aria-hidden="true" />
            {t(isOnline ? 'wizard.isOnline' : 'wizard.ready')}
          </p>
        ) : (
          <h2 className="wizard-or">{t('project.blocksTitle', { count: blockList.length })}</h2>
        )}
        {blockList.length + warnings.length === 0 ? null : <BlockList project={project} />}
        {blockList.length === 0 && !isOnline && project.mayEdit ? (
          <Button leftSection={<IconPlayerPlay size={16} aria-hidden="true" />} onClick={() => setGoing(true)}>
            {t('project.goOnline')}
          </Button>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <StudySummary project={project} />
      </Suspense>
      {isGoing ? <OnlineDialog project={project} onClose={() => setGoing(false)} /> : null}
    </>
  );
}
