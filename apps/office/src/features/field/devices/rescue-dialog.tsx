import './held/held.css';
import { Button, Loader, Modal } from '@mantine/core';
import { heldPackagesCalls as calls, RESCUED_AS, type RescueReport } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { IconFileImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { FileDrop } from '../../../upload/index.ts';
import { Fact } from './fact.tsx';
import { readHeldAgain } from './held/held-data.ts';

/** Takes the file of a device that cannot send. */
export function RescueButton(): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('held.import')}
      </Button>
      {isOpen ? <RescueDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Taking =
  | { readonly of: 'taking' }
  | { readonly of: 'taken'; readonly report: RescueReport }
  | { readonly of: 'failed'; readonly text: string };

/** A file is dropped or chosen, and says what came of the interviews in it. */
function RescueDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const [taking, setTaking] = useState<Taking | null>(null);
  const take = async (uploadId: number): Promise<void> => {
    setTaking({ of: 'taking' });
    try {
      const report = await client.call(calls.importRescueFile, { uploadId } as never);
      setTaking({ of: 'taken', report });
      await readHeldAgain(queries);
    } catch (error) {
      setTaking({ of: 'failed', text: failureText(error, t) ?? '' });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('held.importTitle')}
      size={560}
      closeButtonProps={{ 'aria-label': t('held.close') }}
    >
      <p>{t('held.importHint')}</p>
      <FileDrop
        purpose="rescue"
        accept=".seker-rescue"
        label={t('held.importChoose')}
        hint={t('held.importKind')}
        onBegin={() => setTaking(null)}
        onSent={({ uploadId }) => void take(uploadId)}
      />
      <div role="status" aria-live="polite">
        {taking?.of === 'taking' ? (
          <p>
            <Loader size={16} /> {t('held.importing')}
          </p>
        ) : null}
        {taking?.of === 'taken' ? <Report report={taking.report} onClose={onClose} /> : null}
      </div>
      {taking?.of === 'failed' ? (
        <p className="file-failure" role="alert">
          {taking.text}
        </p>
      ) : null}
    </Modal>
  );
}

function Report({ report, onClose }: { readonly report: RescueReport; readonly onClose: () => void }): ReactElement {
  const t = useText();
  const { device, counts, media, others, isWhole } = report;
  const hasMedia = media.given + media.held + media.here > 0;
  return (
    <>
      <p>
        <strong>{t('held.imported', { device: device?.name ?? t('held.unknownDevice') })}</strong>
      </p>
      <dl className="rescue-counts">
        {RESCUED_AS.map((as) => (
          <Fact key={as} term={t(`held.counts.${as}`)}>
            {counts[as]}
          </Fact>
        ))}
        {hasMedia
          ? (['given', 'held', 'here'] as const).map((as) => (
              <Fact key={`medium-${as}`} term={t(`heldMedia.rescued.${as}`)}>
                {media[as]}
              </Fact>
            ))
          : null}
      </dl>
      {others === 0 ? null : <p>{t('held.others', { count: others })}</p>}
      {isWhole ? null : <p>{t('held.cutOff')}</p>}
      {counts.held + counts.unreadable === 0 ? null : (
        <p>
          <Link to="/devices/held" search={{} as never} onClick={onClose}>
            {t('held.toHeld')}
          </Link>
        </p>
      )}
      {media.held === 0 ? null : (
        <p>
          <Link to="/devices/held-media" search={{} as never} onClick={onClose}>
            {t('heldMedia.toHeld')}
          </Link>
        </p>
      )}
    </>
  );
}
