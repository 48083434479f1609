import { useText } from '@seker/ui';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export interface QuestionnaireNoteProps {
  readonly text: string;
}

/** The author's note to interviewers. */
export function QuestionnaireNote({ text }: QuestionnaireNoteProps): ReactElement | null {
  const t = useText();
  if (text.trim() === '') return null;
  return (
    <aside className="wk-note" aria-label={t('profile.note')}>
      <IconInfoCircle size={20} aria-hidden="true" />
      <p dir="auto">{text}</p>
    </aside>
  );
}
