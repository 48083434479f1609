import '../../../project/bring-field-texts.ts';
import './blacklist.css';
import { Button } from '@mantine/core';
import type { BlacklistRow } from '@seker/contract';
import { KeyHint, useText } from '@seker/ui';
import { IconFileImport, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { DataList, type Ticked } from '../../../list/index.ts';
import { AddDialog } from './add-dialog.tsx';
import { blacklistDesign } from './blacklist-design.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { rulesLink } from './rules/rule-links.ts';

export interface BlacklistListProps {
  readonly title: string;
  /** Whose entries; null: of all, and what is added holds everywhere or in the person's group. */
  readonly projectId: number | null;
}

type Asked =
  | { readonly of: 'add' | 'import' }
  | { readonly of: 'remove'; readonly ticked: Ticked<BlacklistRow>; readonly untick: () => void };

const NOTHING_TICKED = (): void => undefined;

/** Entries of the blacklist, and what can be done to them. */
export function BlacklistList({ title, projectId }: BlacklistListProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const design = useMemo(
    () =>
      blacklistDesign({
        t,
        projectId,
        onNew: () => setAsked({ of: 'add' }),
        onRemove: (ticked, untick = NOTHING_TICKED) => setAsked({ of: 'remove', ticked, untick }),
      }),
    [t, projectId],
  );
  const readAgain = async (): Promise<void> => await queries.invalidateQueries({ queryKey: ['list', design.name] });
  return (
    <>
      <DataList
        title={title}
        design={design}
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconListCheck size={16} aria-hidden="true" />}
              onClick={() => void navigate(rulesLink(projectId))}
            >
              {t('blacklistRule.title')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
              onClick={() => setAsked({ of: 'import' })}
            >
              {t('blacklist.import')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              rightSection={<KeyHint keys="N" />}
              aria-keyshortcuts="N"
              onClick={() => setAsked({ of: 'add' })}
            >
              {t('blacklist.add')}
            </Button>
          </>
        }
      />
      {asked?.of === 'add' ? <AddDialog projectId={projectId} onAdded={readAgain} onClose={close} /> : null}
      {asked?.of === 'import' ? <ImportDialog projectId={projectId} onImported={readAgain} onClose={close} /> : null}
      {asked?.of === 'remove' ? (
        <RemoveDialog
          projectId={projectId}
          ticked={asked.ticked}
          onRemoved={async () => {
            asked.untick();
            await readAgain();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
