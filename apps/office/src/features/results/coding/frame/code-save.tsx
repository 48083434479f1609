import { Button } from '@mantine/core';
import { KeyHint, useText, useWindowKeys } from '@seker/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFrame } from './frame-context.ts';
import type { CodeEdit } from './use-code-draft.ts';

/** Saves what was typed over a code; where it was changed meanwhile, asks first whose is to stay. */
export function CodeSave({ edit }: { readonly edit: CodeEdit }): ReactElement | null {
  const t = useText();
  const { acts } = useFrame();
  const { standing, discard, keepMine, save } = edit;
  useWindowKeys((event) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || standing === 'same') return;
    event.preventDefault();
    save();
  });
  if (standing === 'same') return null;
  if (standing === 'overtaken')
    return (
      <div className="codeframe-save" data-tone="warn" role="alert">
        <span>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('codeframe.overtaken')}
        </span>
        <Button variant="default" size="xs" onClick={discard}>
          {t('codeframe.takeTheirs')}
        </Button>
        <Button variant="default" size="xs" onClick={keepMine}>
          {t('codeframe.keepMine')}
        </Button>
      </div>
    );
  return (
    <div className="codeframe-save">
      <span>{t('codeframe.unsaved')}</span>
      <Button variant="default" size="xs" onClick={discard}>
        {t('codeframe.discard')}
      </Button>
      <Button
        variant="outline"
        size="xs"
        loading={acts.isBusy}
        aria-keyshortcuts="Control+S"
        rightSection={<KeyHint keys="Ctrl S" />}
        onClick={save}
      >
        {t('app.save')}
      </Button>
    </div>
  );
}
