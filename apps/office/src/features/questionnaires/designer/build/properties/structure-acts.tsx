import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { freshUid } from '../../session/acts/fresh-uid.ts';
import { blockOpened, branchOf, splitAfter } from '../../session/acts/structure-commands.ts';
import { useActs } from '../../session/acts/use-acts.ts';
import type { IndexedNode } from '../../session/draft-index.ts';
import { useSession } from '../../session/use-draft.ts';
import { BlockAround } from './block-around.tsx';

/** What can be made of a node and its neighbours: a block around them, a split after it, one more branch. */
export function StructureActs({ entry }: { readonly entry: IndexedNode }): ReactElement {
  const t = useText();
  const session = useSession();
  const acts = useActs();
  const { node, role } = entry;
  return (
    <div className="structure-acts">
      <BlockAround />
      {role === 'block' ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => acts.restructure(blockOpened(session.document, node.uid))}
        >
          {t('designer.openBlock')}
        </Button>
      ) : null}
      {role === 'page' || role === 'chapter' ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => acts.restructure(splitAfter(session.document, node.uid, freshUid))}
        >
          {t('designer.addSplit')}
        </Button>
      ) : null}
      {role === 'split' ? (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => acts.restructure(branchOf(session.document, node.uid, freshUid))}
        >
          {t('designer.addBranch')}
        </Button>
      ) : null}
    </div>
  );
}
