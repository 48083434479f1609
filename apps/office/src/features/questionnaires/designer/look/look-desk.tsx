import { Button } from '@mantine/core';
import { questionnairesCalls, type SurveySkin } from '@seker/contract';
import { client, useText } from '@seker/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { skinLibrary } from '../parts/skins/skin-library.ts';
import { themeName } from '../parts/skins/theme-name.ts';
import { jsonLine } from '../session/json-line.ts';
import { useDraft, useSession } from '../session/use-draft.ts';
import type { Engine } from '../try/index.ts';
import { keepEdits, keptEdits, type LookEdits, type LookKey } from './look-edits.ts';
import { LookForm } from './look-form.tsx';
import { LookLibrary } from './look-library.tsx';
import { LookStage } from './look-stage.tsx';
import { LookUse } from './look-use.tsx';
import { RemoveLookDialog } from './remove-look-dialog.tsx';
import { SaveLookDialog } from './save-look-dialog.tsx';

const PLATFORM: SurveySkin = {};

export interface LookDeskProps {
  readonly engine: Engine;
  readonly questionnaireId: number;
}

export function LookDesk({ engine, questionnaireId }: LookDeskProps): ReactElement {
  const t = useText();
  const session = useSession();
  const chosen = useDraft(({ fields }) => jsonLine(fields['skin']));
  const library = useSuspenseQuery(skinLibrary).data;
  const about = useSuspenseQuery({
    queryKey: ['questionnaire', questionnaireId],
    queryFn: async () => await client.call(questionnairesCalls.readQuestionnaire, { questionnaireId }),
  }).data;
  const [theme, setTheme] = useState<string | null>(null);
  const [edits, setEdits] = useState<LookEdits>(() => keptEdits(session));
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const skins = library.skins.filter(({ group }) => group.id === about.group.id);
  const skin = theme === null ? (skins.find(({ id }) => String(id) === chosen) ?? null) : null;
  const shown: LookKey = theme === null ? (skin === null ? 'none' : `skin:${skin.id}`) : `theme:${theme}`;
  const themed = library.themes.find(({ key }) => key === theme);
  const settings = edits.get(shown) ?? skin?.settings ?? themed?.settings ?? PLATFORM;
  const name = skin?.name ?? (theme === null ? t('designer.look.platform') : themeName(theme, t));
  const isUnsaved = edits.has(shown) || theme !== null;

  const keep = (key: LookKey, changed: SurveySkin | null): void => {
    const next = new Map(edits);
    if (changed === null) next.delete(key);
    else next.set(key, changed);
    keepEdits(session, next);
    setEdits(next);
  };
  const choose = (skinId: number | null): void => {
    setTheme(null);
    const value = skinId === null ? {} : { value: String(skinId) };
    if (chosen !== (value.value ?? '')) session.change([{ op: 'set', uid: 'document', field: 'skin', ...value }]);
  };
  const show = (key: LookKey): void => {
    if (key.startsWith('theme:')) setTheme(key.slice('theme:'.length));
    else choose(key === 'none' ? null : Number(key.slice('skin:'.length)));
  };
  return (
    <div className="look">
      <LookLibrary skins={skins} themes={library.themes} edits={edits} shown={shown} onShow={show} />
      <LookStage engine={engine} questionnaireId={questionnaireId} skin={settings} />
      <aside className="look-side" data-pane="look" aria-label={t('designer.look.form')}>
        <header className="properties-head">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {isUnsaved ? <span className="look-unsaved">{t('designer.look.unsaved')}</span> : null}
          <span className="stage-bar-space" />
          {edits.has(shown) ? (
            <Button variant="default" size="compact-sm" onClick={() => keep(shown, null)}>
              {t('designer.look.discard')}
            </Button>
          ) : null}
          <Button size="compact-sm" disabled={!isUnsaved} onClick={() => setDialog('save')}>
            {t('designer.look.save')}
          </Button>
        </header>
        {chosen !== '' && theme === null && skin === null ? (
          <p className="look-gone">{t('designer.look.gone')}</p>
        ) : null}
        <LookForm skin={settings} onChange={(next) => keep(shown, next)} />
        {skin === null ? null : (
          <div className="look-foot">
            <LookUse skin={skin} questionnaireId={questionnaireId} />
            <Button variant="subtle" color="danger" size="compact-sm" onClick={() => setDialog('remove')}>
              {t('designer.look.remove')}
            </Button>
          </div>
        )}
      </aside>
      {dialog === 'save' ? (
        <SaveLookDialog
          settings={settings}
          skin={skin}
          suggested={theme === null ? '' : name}
          groupId={about.group.id}
          questionnaireId={questionnaireId}
          onSaved={(skinId) => {
            keep(shown, null);
            choose(skinId);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'remove' && skin !== null ? (
        <RemoveLookDialog
          skin={skin}
          questionnaireId={questionnaireId}
          onRemoved={() => choose(null)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}
