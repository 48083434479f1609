import { Button } from '@mantine/core';
import { Logo, useText } from '@seker/ui';
import { IconArrowBackUp, IconArrowForwardUp, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useDraftStatus, useSession } from '../../session/use-draft.ts';
import { Here } from './here.tsx';
import { SavedMark } from './saved-mark.tsx';
import { TABS } from './tabs.ts';
import { Tool } from './tool.tsx';
import { TryFromHere } from './try-from-here.tsx';

/** Screens of their own address that belong to Try. */
const OF_TRY = /\/(?:test|print)$/;

/** The bar of the designer: where one is, what is saved, the tabs, who is here, and the way out to the field. */
export function DesignerBar({ name, mayEdit }: { readonly name: string; readonly mayEdit: boolean }): ReactElement {
  const t = useText();
  const session = useSession();
  const canUndo = useDraftStatus((status) => status.canUndo);
  const canRedo = useDraftStatus((status) => status.canRedo);
  const { questionnaireId = '' } = useParams({ strict: false });
  const { pathname } = useLocation();
  return (
    <header className="designer-bar" aria-label={name}>
      <div className="designer-where">
        <Link to="/" className="designer-logo" aria-label={t('office.start')}>
          <Logo size={26} />
        </Link>
        <Link to="/questionnaires" className="designer-back">
          {t('questionnaires.title')}
        </Link>
        <IconChevronRight size={16} className="sk-mirror" aria-hidden="true" />
        <h1 className="designer-name">
          <bdi>{name}</bdi>
        </h1>
        {mayEdit ? <SavedMark /> : <span className="designer-saved">{t('designer.readOnly')}</span>}
      </div>
      <nav className="designer-tabs" aria-label={t('designer.tabs')}>
        {TABS.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            params={{ questionnaireId }}
            className="designer-tab"
            {...(name === 'designer.try' && OF_TRY.test(pathname) ? { 'aria-current': 'true' } : {})}
          >
            {t(name)}
          </Link>
        ))}
      </nav>
      <div className="designer-acts">
        <Here />
        <Tool
          of="bar"
          icon={IconArrowBackUp}
          turns
          label={t('designer.undo')}
          keys="Control+Z"
          isOff={!canUndo}
          onPress={() => session.undo()}
        />
        <Tool
          of="bar"
          icon={IconArrowForwardUp}
          turns
          label={t('designer.redo')}
          keys="Control+Y"
          isOff={!canRedo}
          onPress={() => session.redo()}
        />
        <TryFromHere />
        <Button
          renderRoot={(props) => (
            <Link
              to="/questionnaires/$questionnaireId/versions"
              params={{ questionnaireId }}
              search={{ publish: '1' } as never}
              {...props}
            />
          )}
        >
          {t('designer.publish')}
        </Button>
      </div>
    </header>
  );
}
