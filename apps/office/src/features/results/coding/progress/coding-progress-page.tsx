import '../../../../project/bring-field-texts.ts';
import '../../../../project/bring-results-texts.ts';
import '../../../../shell/figures-table.css';
import './coding-progress.css';
import type { ReactElement } from 'react';
import { useProject } from '../../../../project/project-data.ts';
import { ProgressOf } from './progress-of.tsx';

/** Encoding of a project: how far it is, by question and by person, and the acts on it. */
export function CodingProgressPage(): ReactElement {
  const { id } = useProject();
  // Another project is another page: nothing of it is asked about any more.
  return <ProgressOf key={id} projectId={id} />;
}
