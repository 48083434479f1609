import { skinsCalls as calls, type WholeSkin } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { skinLibrary } from '../parts/skins/skin-library.ts';
import { LookUse } from './look-use.tsx';

export interface RemoveLookDialogProps {
  readonly skin: WholeSkin;
  readonly questionnaireId: number;
  /** It is on its way out: this questionnaire lets go of it first. */
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Takes a skin out of the library where nothing else is seen in it; otherwise it says what is. */
export function RemoveLookDialog({ skin, questionnaireId, onRemoved, onClose }: RemoveLookDialogProps): ReactElement {
  const t = useText();
  const queries = useQueryClient();
  const isUsed = skin.projects.length + skin.questionnaires.length > 0;
  const isUsedHere = skin.questionnaires.some(({ id }) => id === questionnaireId);
  return (
    <ConfirmDialog
      title={t('designer.look.removeTitle', { name: skin.name })}
      text={isUsed ? undefined : t('designer.look.removeText')}
      actLabel={t('designer.remove')}
      isDangerous
      blocked={isUsed ? t(isUsedHere ? 'designer.look.usedHere' : 'designer.look.cannotRemove') : null}
      onAct={async () => {
        await client.call(calls.removeSkin, { skinId: skin.id });
        await queries.invalidateQueries({ queryKey: skinLibrary.queryKey });
        notify({ id: 'look', text: t('designer.look.removed', { name: skin.name }) });
        onRemoved();
      }}
      onClose={onClose}
    >
      <LookUse skin={skin} questionnaireId={questionnaireId} />
    </ConfirmDialog>
  );
}
