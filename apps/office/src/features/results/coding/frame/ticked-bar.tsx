import { Button } from '@mantine/core';
import { codeframesCalls as calls } from '@seker/contract';
import { client, KeyHint, useScreenLanguage, useText } from '@seker/ui';
import { IconX } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../../../../dialog/index.ts';
import { nameOfCode } from '../session/code-tree.ts';
import { CodeNumber } from '../work/code-number.tsx';
import { useFrame } from './frame-context.ts';
import { NetDialog } from './net-dialog.tsx';

/** What can be done to all ticked codes. */
export function TickedBar(): ReactElement {
  const t = useText();
  const language = useScreenLanguage();
  const { place, tree, ticked, untick, acts } = useFrame();
  const [asks, setAsks] = useState<'net' | 'retire' | null>(null);
  const isBound = ticked.some((id) => tree.byId.get(id)?.systemKey !== null);
  const retireAll = async (): Promise<void> => {
    await acts.perform(async (seen) => {
      let revision = seen;
      for (const codeId of ticked)
        ({ revision } = await client.call(calls.retireCode, { ...place, codeId, isRetired: true, revision }));
      return revision;
    });
    untick();
  };
  return (
    <div className="codeframe-ticked">
      <strong>{t('codeframe.ticked', { count: ticked.length, n: ticked.length })}</strong>
      <Button size="xs" variant="default" disabled={isBound} onClick={() => setAsks('net')}>
        {t('codeframe.toNet')}
      </Button>
      <Button size="xs" variant="default" disabled={isBound} onClick={() => setAsks('retire')}>
        {t('codeframe.retireAll')}
      </Button>
      <button type="button" className="codeframe-link" aria-keyshortcuts="Escape" onClick={untick}>
        <IconX size={16} aria-hidden="true" />
        {t('codeframe.clearTicks')}
        <KeyHint keys="Esc" />
      </button>
      {asks === 'net' ? <NetDialog codeIds={ticked} onMoved={untick} onClose={() => setAsks(null)} /> : null}
      {asks === 'retire' ? (
        <ConfirmDialog
          title={t('codeframe.retireTitle')}
          text={t('codeframe.retireHint')}
          actLabel={t('codeframe.retire')}
          isDangerous
          onAct={retireAll}
          onClose={() => setAsks(null)}
        >
          <ul className="codeframe-named">
            {ticked.map((id) => {
              const code = tree.byId.get(id);
              return code === undefined ? null : (
                <li key={id}>
                  <CodeNumber code={code} /> <bdi>{nameOfCode(code, language)}</bdi>
                </li>
              );
            })}
          </ul>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
