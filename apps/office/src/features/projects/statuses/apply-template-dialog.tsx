import { Button, Radio } from '@mantine/core';
import { statusesCalls as calls, type StatusTemplateRow } from '@seker/contract';
import { client, failureText, momentText, notify, useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { readProjectsAgain } from '../../../project/project-data.ts';
import { statusTemplatesQuery } from './statuses-data.ts';

export interface ApplyTemplateDialogProps {
  readonly projectId: number;
  readonly revision: number;
  /** One of the statuses is used: they stay. */
  readonly isUsed: boolean;
  readonly onClose: () => void;
}

/** The list that comes with Seker, among those that are kept. */
const BUILT_IN = '0';

/** Puts a kept list in the place of the statuses of a project, as long as none of them is used. */
export function ApplyTemplateDialog(props: ApplyTemplateDialogProps): ReactElement {
  const { projectId, revision, isUsed, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const { templates = [] } = useQuery(statusTemplatesQuery(projectId)).data ?? {};
  const [chosen, setChosen] = useState(BUILT_IN);
  const remove = async ({ id, name }: StatusTemplateRow): Promise<void> => {
    try {
      await client.call(calls.removeStatusTemplate, { projectId, templateId: id });
      if (chosen === String(id)) setChosen(BUILT_IN);
      notify({ id: 'statuses', text: t('statuses.listRemoved', { name }) });
    } catch (error) {
      const text = failureText(error, t);
      if (text !== null) notify({ id: 'statuses', text, tone: 'danger' });
    }
    await queries.invalidateQueries(statusTemplatesQuery(projectId));
  };
  return (
    <ConfirmDialog
      title={t('statuses.applyTitle')}
      text={t('statuses.applyText')}
      actLabel={t('statuses.apply')}
      blocked={isUsed ? t('statuses.applyUsed') : null}
      onAct={async () => {
        await client.call(calls.applyStatusTemplate, {
          projectId,
          templateId: chosen === BUILT_IN ? null : Number(chosen),
          revision,
        });
        notify({ id: 'statuses', text: t('statuses.applied') });
        await readProjectsAgain(queries);
      }}
      onClose={onClose}
    >
      <Radio.Group label={t('statuses.list')} value={chosen} onChange={setChosen}>
        <Radio mt={8} value={BUILT_IN} label={t('statuses.builtIn')} />
        {templates.map((template) => (
          <div key={template.id} className="status-template">
            <Radio
              mt={8}
              value={String(template.id)}
              label={<bdi>{template.name}</bdi>}
              description={t('statuses.listFacts', {
                count: template.statuses,
                when: momentText(template.changedAt),
                who: template.changedBy ?? t('form.system'),
              })}
            />
            {template.isUsual ? (
              <span className="status-note">{t('statuses.isUsual')}</span>
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                color="danger"
                aria-label={t('statuses.removeList', { name: template.name })}
                onClick={() => void remove(template)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </Button>
            )}
          </div>
        ))}
      </Radio.Group>
    </ConfirmDialog>
  );
}
