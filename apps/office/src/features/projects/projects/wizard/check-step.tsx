import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { ProjectHead } from '../../../../project/project-head.tsx';
import { BlockList } from '../block-list.tsx';
import { OnlineDialog } from '../online-dialog.tsx';

/** Whether everything is there, what is not, and the way into the field. */
export function CheckStep(): ReactElement {
  const t = useText();
  const project = useProject();
  const [isGoing, setGoing] = useState(false);
  const { blockList, warnings, isOnline } = project;
  return (
    <>
      <ProjectHead title={t('wizard.check')} />
      <div className="wizard-form">
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
      {isGoing ? <OnlineDialog project={project} onClose={() => setGoing(false)} /> : null}
    </>
  );
}
