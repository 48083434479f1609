import '../../../../project/bring-field-texts.ts';
import './wizard.css';
import { Button, Radio, Select } from '@mantine/core';
import { projectCalls as calls } from '@seker/contract';
import { PROJECT_TYPES, type ProjectType } from '@seker/fieldwork';
import { client, failureText, useSingleFlight, useText } from '@seker/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { NameInput, nameFault } from '../../../../form/index.ts';
import { projectChoices, readProjectsAgain } from '../../../../project/project-data.ts';
import { ScreenHead } from '../../../../shell/screen-head.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { WizardSide } from './wizard-side.tsx';
import { stepsOf } from './wizard-steps.ts';

/** The first step of a new project: its name, where its respondents come from, its group. With it the project is there. */
export function NewProjectPage(): ReactElement {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const once = useSingleFlight();
  const { group: own, screenLanguage } = useAccount();
  const { groups } = useSuspenseQuery(projectChoices).data;
  const [name, setName] = useState('');
  const [type, setType] = useState<ProjectType>('listFile');
  const usual = groups.find(({ id }) => id === own.id) ?? groups[0];
  const [groupId, setGroupId] = useState(usual === undefined ? '' : String(usual.id));
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const steps = stepsOf(type);
  const create = async (): Promise<void> => {
    try {
      const { id } = await client.call(calls.createProject, { name, type, groupId, language: screenLanguage });
      await readProjectsAgain(queries);
      const [first] = steps;
      if (first !== undefined)
        await navigate({ to: `/p/$projectId/setup/${first.step}`, params: { projectId: String(id) } });
    } catch (error) {
      const told = nameFault(error, t);
      setFault(told);
      setFailure(told === null ? failureText(error, t) : null);
    }
  };
  return (
    <form
      className="wizard"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        once(create);
      }}
    >
      <WizardSide
        name={t('projects.new')}
        steps={[
          { key: 'type', name: t('projects.type'), detail: t(`projects.type.${type}`), isDone: false, link: null },
          ...steps.map((design) => ({
            key: design.step,
            name: t(design.name),
            detail: null,
            isDone: false,
            link: null,
          })),
        ]}
        open="type"
        projectId={null}
      />
      <div className="wizard-screen">
        <ScreenHead title={t('projects.new')} above={[{ label: t('projects.title'), link: { to: '/p' } }]} />
        <div className="wizard-form">
          {failure === null ? null : (
            <p role="alert" className="dialog-failure">
              {failure}
            </p>
          )}
          <NameInput
            label={t('projects.name')}
            value={name}
            fault={fault}
            onType={(typed) => {
              setFault(null);
              setName(typed);
            }}
          />
          <Radio.Group
            label={t('projects.type')}
            value={type}
            onChange={(chosen) => setType(PROJECT_TYPES.find((one) => one === chosen) ?? 'listFile')}
          >
            {PROJECT_TYPES.map((one) => (
              <Radio
                key={one}
                mt={8}
                value={one}
                label={t(`projects.type.${one}`)}
                description={t(`project.typeHint.${one}`)}
              />
            ))}
          </Radio.Group>
          {groups.length < 2 ? null : (
            <Select
              label={t('projects.group')}
              data={groups.map(({ id, name: groupName }) => ({ value: String(id), label: groupName }))}
              value={groupId}
              allowDeselect={false}
              searchable={groups.length > 8}
              onChange={(chosen) => setGroupId(chosen ?? groupId)}
            />
          )}
        </div>
      </div>
      <div className="wizard-bar">
        <span className="wizard-saved" />
        <Button type="submit" rightSection={<IconArrowRight className="sk-mirror" size={16} aria-hidden="true" />}>
          {t('wizard.on')}
        </Button>
      </div>
    </form>
  );
}
