import { SegmentedControl } from '@mantine/core';
import { CallError, skinsCalls as calls, type SurveySkin, type WholeSkin } from '@seker/contract';
import { client, notify, useText } from '@seker/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { NameInput, nameFault } from '../../../../form/index.ts';
import { skinLibrary } from '../parts/skins/skin-library.ts';
import { LookUse } from './look-use.tsx';

export interface SaveLookDialogProps {
  readonly settings: SurveySkin;
  /** The skin that was changed; null: there is none yet. */
  readonly skin: WholeSkin | null;
  readonly suggested: string;
  readonly groupId: number;
  readonly questionnaireId: number;
  readonly onSaved: (skinId: number) => void;
  readonly onClose: () => void;
}

/** Saves a look: into its skin, for all that are seen in it, or as a new one for this questionnaire alone. */
export function SaveLookDialog(props: SaveLookDialogProps): ReactElement {
  const { settings, skin, suggested, groupId, questionnaireId, onSaved, onClose } = props;
  const t = useText();
  const queries = useQueryClient();
  const [as, setAs] = useState<'same' | 'new'>(skin === null ? 'new' : 'same');
  const [name, setName] = useState(skin?.name ?? suggested);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={t('designer.look.saveTitle')}
      actLabel={t('app.save')}
      blocked={name.trim() === '' ? '' : null}
      onAct={async () => {
        const named = { name: name.trim(), settings };
        const skinId =
          as === 'new' || skin === null
            ? (await client.call(calls.createSkin, { ...named, groupId })).id
            : (await client.call(calls.saveSkin, { ...named, skinId: skin.id, revision: skin.revision }), skin.id);
        await queries.invalidateQueries({ queryKey: skinLibrary.queryKey });
        notify({ id: 'look', text: t('designer.look.saved', { name: named.name }) });
        onSaved(skinId);
      }}
      isToldWithin={(error) => {
        const told = nameFault(error, t, 'designer.look.stale');
        setFault(told);
        if (!(error instanceof CallError) || error.code !== 'stale') return told !== null;
        setAs('new');
        void queries.invalidateQueries({ queryKey: skinLibrary.queryKey });
        return true;
      }}
      onClose={onClose}
    >
      {skin === null ? null : (
        <SegmentedControl
          fullWidth
          mb={12}
          aria-label={t('designer.look.saveAs')}
          data={[
            { value: 'same', label: t('designer.look.saveSame') },
            { value: 'new', label: t('designer.look.saveNew') },
          ]}
          value={as}
          onChange={(value) => setAs(value === 'new' ? 'new' : 'same')}
        />
      )}
      <NameInput label={t('designer.look.name')} value={name} fault={fault} onType={setName} />
      {skin === null || as === 'new' ? (
        <p className="dialog-stays">{t('designer.look.newHint')}</p>
      ) : (
        <LookUse skin={skin} questionnaireId={questionnaireId} />
      )}
    </ConfirmDialog>
  );
}
