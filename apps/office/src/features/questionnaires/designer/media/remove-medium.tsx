import { Button } from '@mantine/core';
import { mediaCalls, type QuestionnaireMedium } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { useLibrary } from './use-library.ts';

/** Takes a file out of the library; not while the questionnaire shows it. */
export function RemoveMedium(props: { readonly found: QuestionnaireMedium; readonly isUsed: boolean }): ReactElement {
  const { found, isUsed } = props;
  const t = useText();
  const { id: questionnaireId, reload } = useLibrary();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        className="library-remove"
        leftSection={<IconTrash size={14} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      >
        {t('designer.removeMedium')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('designer.removeMediumTitle', { name: found.name })}
          text={t('designer.removeMediumText')}
          actLabel={t('designer.removeMedium')}
          isDangerous
          blocked={isUsed ? t('designer.mediumIsShown') : null}
          onAct={async () => {
            await client.call(mediaCalls.removeMedium, { questionnaireId, mediumId: found.id });
            await reload();
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
