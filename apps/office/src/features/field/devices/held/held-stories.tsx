import { Modal, Skeleton } from '@mantine/core';
import { heldPackagesCalls as calls } from '@seker/contract';
import { client, readingOf, useText } from '@seker/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Story } from '../../../../project/interview-story.tsx';

export interface HeldStoriesProps {
  readonly packageId: number;
  readonly onClose: () => void;
}

/** All answers of both interviews beside each other, and how each came about. */
export function HeldStories({ packageId, onClose }: HeldStoriesProps): ReactElement {
  const t = useText();
  const query = useQuery({
    queryKey: ['held-package', packageId, 'stories'],
    queryFn: async () => await client.call(calls.readHeldStories, { packageId } as never),
  });
  const { data, failure } = readingOf(query);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('held.storiesTitle')}
      size={1_000}
      closeButtonProps={{ 'aria-label': t('held.close') }}
    >
      {failure}
      {data === undefined && failure === null ? <Skeleton height={240} /> : null}
      {data === undefined ? null : (
        <div className="held-stories">
          {data.system === null ? null : <Story title={t('held.inSystem')} story={data.system} />}
          {data.device === null ? null : <Story title={t('held.onDevice')} story={data.device} />}
        </div>
      )}
    </Modal>
  );
}
