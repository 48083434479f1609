import '../try.css';
import './test.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useEngine } from '../use-engine.ts';
import { DataTestDesk } from './data-test-desk.tsx';

/** Many random interviews with the draft, played in this browser and kept nowhere. */
export function DataTestPage(): ReactElement {
  const t = useText();
  const engine = useEngine();
  if (engine === null) return <p className="try-waiting">{t('designer.try.loading')}</p>;
  return <DataTestDesk engine={engine} />;
}
