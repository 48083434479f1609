import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { freshUid } from '../../session/acts/fresh-uid.ts';
import { blockAround } from '../../session/acts/structure-commands.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import { useDraft, useSession } from '../../session/use-draft.ts';

/** Puts what is chosen into a block of its own, where that can be. */
export function BlockAround(): ReactElement | null {
  const t = useText();
  const session = useSession();
  const acts = useActs();
  const canBe = useDraft((document) => blockAround(document, acts.chosen(), () => 'b') !== null);
  if (!canBe) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => acts.restructure(blockAround(session.document, acts.chosen(), freshUid))}
    >
      {t('designer.blockAround')}
    </Button>
  );
}
