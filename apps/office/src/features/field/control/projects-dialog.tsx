import { Button, Checkbox, Modal } from '@mantine/core';
import { type FloorRow, projectPeopleCalls } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { personProjectsQuery } from './floor-data.ts';

/** Puts a person on projects and takes them off, each at once; what comes with the whole group is only shown. */
export function ProjectsDialog({
  row,
  onClose,
}: {
  readonly row: FloorRow;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const query = personProjectsQuery(row.id);
  const { data, error } = useQuery(query);
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (projectId: number, isOn: boolean): Promise<void> => {
    setBusy(projectId);
    setFailure(null);
    const whom = { projectId, personIds: [row.id], groupIds: [] };
    try {
      if (isOn) await client.call(projectPeopleCalls.allocatePeople, { ...whom, languages: null });
      else await client.call(projectPeopleCalls.releasePeople, whom);
    } catch (reason) {
      setFailure(failureText(reason, t));
    }
    await queries.invalidateQueries(query);
    setBusy(null);
  };
  const told = failure ?? (error === null ? null : failureText(error, t));
  return (
    <Modal opened onClose={onClose} title={<bdi>{t('control.projectsTitle', { name: row.realName })}</bdi>} size={520}>
      <p className="dialog-text">{t('control.projectsText')}</p>
      {data?.projects.length === 0 ? <p>{t('control.noProjects')}</p> : null}
      <ul className="control-projects">
        {data?.projects.map(({ id, name, allocated }) => (
          <li key={id}>
            <Checkbox
              label={
                <>
                  <bdi className="control-project-id">{id}</bdi> <bdi>{name}</bdi>
                </>
              }
              {...(allocated === 'byGroup' ? { description: t('control.byGroup') } : {})}
              checked={allocated !== 'no'}
              disabled={allocated === 'byGroup' || busy !== null}
              onChange={(event) => void change(id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {told === null ? null : (
        <p className="dialog-failure" role="alert">
          {told}
        </p>
      )}
      <div className="dialog-acts">
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Modal>
  );
}
