import { Button, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCalendarClock, IconMessage2, IconPhoneOff, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAccount } from '../../../shell/use-account.ts';
import { OwnStation } from './supervising/own-station.tsx';

export interface ControlActsProps {
  readonly projects: readonly { readonly id: number; readonly name: string }[];
  readonly projectId: number | null;
  readonly onProject: (id: number | null) => void;
  readonly onAsk: (what: 'messageAll' | 'disconnect' | 'stopDialling') => void;
}

/** Which project is looked at, and what can be done to all who are on the floor. */
export function ControlActs({ projects, projectId, onProject, onAsk }: ControlActsProps): ReactElement {
  const t = useText();
  const account = useAccount();
  const mayDo = (act: string): boolean => account.acts.some((own) => own.act === act);
  return (
    <>
      <Select
        className="control-choose"
        aria-label={t('control.project')}
        data={[
          { value: '', label: t('control.allProjects') },
          ...projects.map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` })),
        ]}
        value={projectId === null ? '' : String(projectId)}
        allowDeselect={false}
        // A list that is there unseen would keep the keys from the page.
        comboboxProps={{ keepMounted: false }}
        searchable={projects.length > 8}
        onChange={(value) => onProject(value === null || value === '' ? null : Number(value))}
      />
      {mayDo('seeCallbacks') ? (
        <Button
          variant="default"
          leftSection={<IconCalendarClock size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link {...props} to="/control/callbacks" />}
        >
          {t('officeCallbacks.title')}
        </Button>
      ) : null}
      {mayDo('superviseCalls') ? <OwnStation /> : null}
      {mayDo('messageFloor') ? (
        <Button
          variant="default"
          leftSection={<IconMessage2 size={16} aria-hidden="true" />}
          onClick={() => onAsk('messageAll')}
        >
          {t('control.messageAll')}
        </Button>
      ) : null}
      {mayDo('stopDialling') ? (
        <Button
          variant="outline"
          color="danger"
          leftSection={<IconPhoneOff size={16} aria-hidden="true" />}
          onClick={() => onAsk('stopDialling')}
        >
          {t('control.stopDialling')}
        </Button>
      ) : null}
      {mayDo('disconnectEveryone') ? (
        <Button
          variant="outline"
          color="danger"
          leftSection={<IconPlugConnectedX size={16} aria-hidden="true" />}
          onClick={() => onAsk('disconnect')}
        >
          {t('control.disconnect')}
        </Button>
      ) : null}
    </>
  );
}
