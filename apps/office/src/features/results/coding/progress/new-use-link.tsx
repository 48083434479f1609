import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';

export interface NewUseLinkProps {
  readonly projectId: number;
  readonly isFilled?: boolean;
}

/** The way to another question that is to be encoded. */
export function NewUseLink({ projectId, isFilled = false }: NewUseLinkProps): ReactElement {
  const t = useText();
  return (
    <Button
      variant={isFilled ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/p/$projectId/coding/new" params={{ projectId: String(projectId) }} {...props} />
      )}
    >
      {t('encodingProgress.newQuestion')}
    </Button>
  );
}
