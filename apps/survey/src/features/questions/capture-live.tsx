import { unreachable } from '@seker/kernel';
import type { CapturePart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import { captureWordsIn } from '../../texts/capture/capture-words.ts';
import { CaptureBarcode } from './capture-barcode.tsx';
import { CaptureFile } from './capture-file.tsx';
import { CapturePhoto } from './capture-photo.tsx';
import { CapturePosition } from './capture-position.tsx';
import { CaptureSignature } from './capture-signature.tsx';
import { CaptureSound } from './capture-sound.tsx';
import type { QuestionInputProps } from './question-input.ts';
import './capture.css';

/** Captures with what the browser has; fetched by pages that have such a question. */
export function CaptureLive(props: QuestionInputProps<CapturePart>): ReactNode {
  const { question } = props;
  const words = captureWordsIn(props.language);
  switch (question.subKind) {
    case 'photo':
      return <CapturePhoto {...props} question={question} words={words} />;
    case 'audio':
      return <CaptureSound {...props} question={question} words={words} />;
    case 'signature':
      return <CaptureSignature {...props} question={question} words={words} />;
    case 'file':
      return <CaptureFile {...props} question={question} words={words} />;
    case 'position':
      return <CapturePosition {...props} question={question} words={words} />;
    case 'barcode':
      return <CaptureBarcode {...props} question={question} words={words} />;
    default:
      return unreachable(question);
  }
}
