import { EmptyState, useText } from '@seker/ui';
import { IconVariable } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ProjectHead } from '../../../../project/project-head.tsx';

/** In place of bands over a field that cannot be divided, or is no longer there. */
export function FieldGone(): ReactElement {
  const t = useText();
  return (
    <>
      <ProjectHead title={t('bands.new')} />
      <EmptyState
        icon={<IconVariable size={56} stroke={1.2} aria-hidden="true" />}
        title={t('bands.gone')}
        hint={t('bands.goneHint')}
      />
    </>
  );
}
