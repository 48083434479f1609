import { ActionIcon, Menu } from '@mantine/core';
import { codeframeFilesCalls as calls } from '@seker/contract';
import { useText } from '@seker/ui';
import { IconBooks, IconDots, IconFileDownload, IconFileImport } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { MenuAct } from '../../../../shell/menu-act.tsx';
import { useAccount } from '../../../../shell/use-account.ts';
import { useFrame } from '../frame/frame-context.ts';
import { KeepFrameDialog } from '../library/keep-frame-dialog.tsx';
import { ImportFrameDialog } from './import-frame-dialog.tsx';

/** What can be done with the codeframe as a whole. */
export function FrameMenu(): ReactElement {
  const t = useText();
  const { place, answer } = useFrame();
  const { acts } = useAccount();
  // Also once encoding is closed.
  const mayKeep = acts.some(({ act }) => act === 'editCoding');
  const [asked, setAsked] = useState<'import' | 'keep' | null>(null);
  const path = calls.exportCodeframe.path
    .replace(':projectId', String(place.projectId))
    .replace(':useId', String(place.useId));
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('codingFile.frameActs')}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {calls.CODEFRAME_FORMATS.map((format) => (
            <Menu.Item
              key={format}
              component="a"
              href={`${path}?format=${format}`}
              download
              leftSection={<IconFileDownload size={16} aria-hidden="true" />}
            >
              {t(`codingFile.export.${format}`)}
            </Menu.Item>
          ))}
          {answer.mayEdit ? (
            <MenuAct label={t('codingFile.import')} icon={IconFileImport} onAct={() => setAsked('import')} />
          ) : null}
          {mayKeep ? (
            <MenuAct label={t('codeframeLibrary.keep')} icon={IconBooks} onAct={() => setAsked('keep')} />
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {asked === 'import' ? <ImportFrameDialog onClose={() => setAsked(null)} /> : null}
      {asked === 'keep' ? <KeepFrameDialog onClose={() => setAsked(null)} /> : null}
    </>
  );
}
