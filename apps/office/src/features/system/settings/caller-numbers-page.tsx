import { Button } from '@mantine/core';
import { CallError, type CallerNumberRow, callerNumbersCalls as calls } from '@seker/contract';
import { client, KeyHint, notify, PhoneNumber, useText, When } from '@seker/ui';
import { IconPlus, IconRosetteDiscountCheck, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { ConfirmDialog } from '../../../dialog/index.ts';
import { DataList, type ListDesign } from '../../../list/index.ts';
import { projectChoices } from '../../../project/project-data.ts';
import { AddCallerNumber } from './add-caller-number.tsx';

type Asked = { readonly what: 'verify' | 'remove'; readonly row: CallerNumberRow };

/** The numbers that respondents may see when they are called. */
export function CallerNumbersPage(): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const readAgain = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: ['list', 'callerNumbers'] });
    await queries.invalidateQueries({ queryKey: projectChoices.queryKey });
  }, [queries]);
  const design = useMemo(
    (): ListDesign<typeof calls.listCallerNumbers> => ({
      name: 'callerNumbers',
      call: calls.listCallerNumbers,
      usualSort: { field: 'number', direction: 'asc' },
      searchHint: 'callerNumber.find',
      nameOf: ({ number }) => number,
      empty: { title: 'callerNumber.none', hint: 'callerNumber.noneHint' },
      onNew: () => setAdding(true),
      acts: (row) => [
        ...(row.verified === null
          ? [
              {
                name: 'verify',
                label: t('callerNumber.verify'),
                icon: IconRosetteDiscountCheck,
                run: () => setAsked({ what: 'verify', row }),
              },
            ]
          : []),
        {
          name: 'remove',
          label: t('callerNumber.remove'),
          icon: IconTrash,
          isDangerous: true,
          run: () => setAsked({ what: 'remove', row }),
        },
      ],
      columns: [
        {
          id: 'number',
          title: 'callerNumber.number',
          sort: 'number',
          width: 180,
          isLocked: true,
          cell: ({ number }) => <PhoneNumber number={number} />,
        },
        { id: 'label', title: 'callerNumber.label', cell: ({ label }) => <bdi>{label === '' ? '–' : label}</bdi> },
        {
          id: 'group',
          title: 'callerNumber.group',
          width: 160,
          cell: ({ group }) => (group === null ? t('callerNumber.allGroups') : <bdi>{group.name}</bdi>),
        },
        {
          id: 'verified',
          title: 'callerNumber.verified',
          width: 260,
          cell: ({ verified }) =>
            verified === null ? (
              t('callerNumber.notVerified')
            ) : (
              <span>
                <When at={verified.at} /> · <bdi>{verified.by ?? '–'}</bdi>
              </span>
            ),
        },
        { id: 'projects', title: 'callerNumber.projects', width: 120, cell: ({ projects }) => projects },
      ],
      filters: [
        {
          name: 'isVerified',
          title: 'callerNumber.verified',
          kind: 'choice',
          isSingle: true,
          choices: [
            { value: 'true', label: t('people.yes') },
            { value: 'false', label: t('people.no') },
          ],
        },
      ],
    }),
    [t],
  );
  return (
    <>
      <DataList
        title={t('settings.callerNumbers')}
        design={design}
        acts={
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            rightSection={<KeyHint keys="N" />}
            aria-keyshortcuts="N"
            onClick={() => setAdding(true)}
          >
            {t('callerNumber.add')}
          </Button>
        }
      />
      {isAdding ? <AddCallerNumber onAdded={readAgain} onClose={() => setAdding(false)} /> : null}
      {asked === null ? null : <AskedDialog asked={asked} onDone={readAgain} onClose={() => setAsked(null)} />}
    </>
  );
}

function AskedDialog({
  asked: { what, row },
  onDone,
  onClose,
}: {
  readonly asked: Asked;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText();
  const [projects, setProjects] = useState<readonly string[]>([]);
  // Isolated: a number among Hebrew words keeps its order.
  const number = `\u2066${row.number}\u2069`;
  const act = async (): Promise<void> => {
    const of = { numberId: row.id };
    try {
      await client.call(what === 'verify' ? calls.verifyCallerNumber : calls.removeCallerNumber, of);
    } catch (error) {
      setProjects(projectsIn(error));
      throw error;
    }
    await onDone();
    const text = t(what === 'verify' ? 'callerNumber.isVerified' : 'callerNumber.isRemoved', { number });
    notify({ id: 'callerNumbers', tone: 'accent', text });
  };
  return (
    <ConfirmDialog
      title={t(what === 'verify' ? 'callerNumber.verifyTitle' : 'callerNumber.removeTitle', { number })}
      text={t(what === 'verify' ? 'callerNumber.verifyText' : 'callerNumber.removeText')}
      actLabel={t(what === 'verify' ? 'callerNumber.verify' : 'callerNumber.remove')}
      isDangerous={what === 'remove'}
      onClose={onClose}
      onAct={act}
    >
      {projects.length === 0 ? null : (
        <p>
          {t('callerNumber.usedBy')} <bdi>{projects.join(', ')}</bdi>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The projects that present the number, by name. */
function projectsIn(error: unknown): readonly string[] {
  if (!(error instanceof CallError) || error.code !== 'callerNumberInUse') return [];
  const { projects } = error.details as { readonly projects?: readonly { readonly name: string }[] };
  return (projects ?? []).map(({ name }) => name);
}
