import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconLink } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { BindsDialog } from './binds-dialog.tsx';

/** Opens the binds; a new one stands at that question at first. */
export function BindsButton({ to }: { readonly to: string | null }): ReactElement {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLink size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('designer.bind.open')}
      </Button>
      {isOpen ? <BindsDialog to={to} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
