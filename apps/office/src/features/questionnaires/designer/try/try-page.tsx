import './try.css';
import { useText } from '@seker/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TryDesk } from './try-desk.tsx';
import { useEngine } from './use-engine.ts';

/** The draft as respondents have it, with the reason for every question beside it. */
export function TryPage(): ReactElement {
  const t = useText();
  const engine = useEngine();
  const { questionnaireId = '' } = useParams({ strict: false });
  if (engine === null) return <p className="try-waiting">{t('designer.try.loading')}</p>;
  return <TryDesk engine={engine} questionnaireId={Number(questionnaireId)} />;
}
