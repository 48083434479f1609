import { answerField, type CapturePart } from '@seker/questionnaire';
import { type ReactNode, useContext } from 'react';
import { captureWordsIn } from '../../texts/capture/capture-words.ts';
import { CaptureHostContext } from './capture-host.ts';
import { CaptureLive } from './capture-live.tsx';
import { typeAnswer } from './change-answer.ts';
import { OpenControl } from './open-control.tsx';
import type { QuestionInputProps } from './question-input.ts';

/** A plain form first: a code is typed, and a file is sent by a button of its own, which shows the page again. */
export function CaptureInput(props: QuestionInputProps<CapturePart>): ReactNode {
  const { question, value, labelledBy, describedBy, isLive, language, say, onChange } = props;
  const { to } = useContext(CaptureHostContext);
  // A browser makes hashes only where the connection cannot be listened to.
  if (isLive && 'subtle' in crypto) return <CaptureLive {...props} />;
  const words = captureWordsIn(language);
  const name = answerField(question.uid);
  const stored = value.values[0] ?? '';
  if (question.subKind === 'barcode')
    return (
      <OpenControl
        format="text"
        lines={1}
        name={name}
        value={stored}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isLive={isLive}
        language={language}
        say={say}
        onType={(typed) => onChange(typeAnswer(value, typed))}
      />
    );
  return (
    <>
      <input type="hidden" name={name} value={stored} />
      {stored !== '' && <p className="hint">{words.captured}</p>}
      {question.subKind === 'position' || to === null ? (
        <p className="hint">{words.needsScript}</p>
      ) : (
        <p className="capture-plain">
          <input
            type="file"
            name={`file.${question.uid}`}
            accept={question.mimes.join(',')}
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
          />
          <button
            type="submit"
            name="_upload"
            value={question.uid}
            formAction={`${to}/captured`}
            formEncType="multipart/form-data"
          >
            {words.sendFile}
          </button>
        </p>
      )}
    </>
  );
}
