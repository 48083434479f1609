import './start.css';
import type { ReadStudy } from '@seker/formats';
import { KeyHint, useText } from '@seker/ui';
import { type Icon, IconClipboardText, IconCopy, IconFileImport } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { readStudyFile } from '../paste/read-pasted.ts';
import { StudySourceDialog } from '../paste/study-source-dialog.tsx';
import { useDroppedFile } from '../paste/use-dropped-file.ts';
import { CopyFromDialog } from './copy-from-dialog.tsx';

/** How one begins who does not begin with a first question: from a text, from another questionnaire, from a file. */
export function FirstSteps(): ReactElement {
  const t = useText();
  const { questionnaireId = '' } = useParams({ strict: false });
  const [asked, setAsked] = useState<'paste' | 'copy' | null>(null);
  const [pasted, setPasted] = useState<ReadStudy | null>(null);
  const { isOver, ...drop } = useDroppedFile((file) => void readStudyFile(file).then(setPasted));
  const close = (): void => setAsked(null);
  return (
    <div className="first-steps" data-over={isOver || undefined} {...drop}>
      <button type="button" className="first-step" onClick={() => setAsked('paste')}>
        <StepWords icon={IconClipboardText} name={t('designer.start.paste')} hint={t('designer.start.pasteHint')}>
          <KeyHint keys="Ctrl V" />
        </StepWords>
      </button>
      <button type="button" className="first-step" onClick={() => setAsked('copy')}>
        <StepWords icon={IconCopy} name={t('designer.start.copy')} hint={t('designer.start.copyHint')} />
      </button>
      <Link className="first-step" to="/questionnaires" hash="import">
        <StepWords icon={IconFileImport} name={t('designer.start.import')} hint={t('designer.start.importHint')} />
      </Link>
      {asked === 'paste' ? <StudySourceDialog onRead={setPasted} onClose={close} /> : null}
      {asked === 'copy' ? <CopyFromDialog questionnaireId={Number(questionnaireId)} onClose={close} /> : null}
      {pasted === null ? null : <PasteDialog read={pasted} onClose={() => setPasted(null)} />}
    </div>
  );
}

interface StepWordsProps {
  readonly icon: Icon;
  readonly name: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

function StepWords({ icon: Sign, name, hint, children }: StepWordsProps): ReactElement {
  return (
    <>
      <span className="first-step-sign">
        <Sign size={20} aria-hidden="true" />
        {children}
      </span>
      <strong>{name}</strong>
      <span className="first-step-hint">{hint}</span>
    </>
  );
}
