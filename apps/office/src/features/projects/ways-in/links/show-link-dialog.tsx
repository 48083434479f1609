import { Alert, Button, Modal } from '@mantine/core';
import { type LinkRow, linksCalls } from '@seker/contract';
import { client, failureText, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AddressLine } from '../../../../project/address-line.tsx';
import { nameOfLink } from './links-design.tsx';

export interface ShowLinkDialogProps {
  readonly projectId: number;
  readonly row: LinkRow;
  readonly onClose: () => void;
}

/** Shows the address of one person's link, each time asked for anew: each time stands in the audit. */
export function ShowLinkDialog({ projectId, row, onClose }: ShowLinkDialogProps): ReactElement {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['shown-link', projectId, row.id],
    queryFn: async () => await client.call(linksCalls.showLink, { projectId, caseId: row.id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Modal opened onClose={onClose} title={<bdi>{t('links.showTitle', { name: nameOfLink(row) })}</bdi>} size={560}>
      <p className="dialog-text">{t('links.showText')}</p>
      {error === null ? null : <Alert color="danger">{failureText(error, t)}</Alert>}
      {data === undefined ? null : <AddressLine label={t('links.address')} address={data.url} />}
      <div className="dialog-acts">
        <Button onClick={onClose}>{t('links.close')}</Button>
      </div>
    </Modal>
  );
}
