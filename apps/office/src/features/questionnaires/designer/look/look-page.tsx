import '../parts/fields/properties.css';
import './look.css';
import { useText } from '@seker/ui';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEngine } from '../try/index.ts';
import { LookDesk } from './look-desk.tsx';

/** How the questionnaire looks to respondents: chosen, changed, checked and seen. */
export function LookPage(): ReactElement {
  const t = useText();
  const engine = useEngine();
  const { questionnaireId = '' } = useParams({ strict: false });
  if (engine === null) return <p className="try-waiting">{t('designer.try.loading')}</p>;
  return <LookDesk engine={engine} questionnaireId={Number(questionnaireId)} />;
}
