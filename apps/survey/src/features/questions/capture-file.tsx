import type { ReactNode } from 'react';
import { CaptureChooser } from './capture-chooser.tsx';
import { drawnAnew } from './capture-picture.ts';
import { CaptureStanding } from './capture-standing.tsx';
import { type CaptureInputProps, useCapture } from './use-capture.ts';

/** A file of the device. A picture among files is drawn anew, as every picture is. */
export function CaptureFile(props: CaptureInputProps): ReactNode {
  const { question, words, labelledBy, describedBy } = props;
  const medium = useCapture(props);
  const takesPictures = question.mimes.includes('image/jpeg');
  const take = async (file: File): Promise<void> => {
    if (!takesPictures || !file.type.startsWith('image/')) return await medium.take(file, file.name);
    const drawn = await drawnAnew(file, 'image/jpeg');
    if (drawn === null) medium.fail('unreadable');
    else await medium.take(drawn, file.name);
  };
  const accept = takesPictures ? ['image/*', ...question.mimes] : question.mimes;
  return (
    <div className="capture">
      <CaptureStanding {...props} medium={medium} isLimited />
      <CaptureChooser
        label={medium.standing.at === 'empty' ? words.chooseFile : words.chooseAnother}
        accept={accept.join(',')}
        labelledBy={labelledBy}
        describedBy={describedBy}
        onChoose={(file) => void take(file)}
      />
    </div>
  );
}
