import type { ReactNode } from 'react';
import { CaptureChooser } from './capture-chooser.tsx';
import { drawnAnew } from './capture-picture.ts';
import { CaptureStanding } from './capture-standing.tsx';
import { type CaptureInputProps, useCapture } from './use-capture.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A photo from the camera or the album, drawn anew before it leaves the browser. */
export function CapturePhoto(props: CaptureInputProps): ReactNode {
  const { words, labelledBy, describedBy } = props;
  const medium = useCapture(props);
  const url = useObjectUrl(medium.content);
  const take = async (file: File): Promise<void> => {
    const drawn = await drawnAnew(file, 'image/jpeg');
    if (drawn === null) medium.fail('unreadable');
    else await medium.take(drawn);
  };
  return (
    <div className="capture">
      <CaptureStanding {...props} medium={medium}>
        {url !== null && <img className="capture-picture" src={url} alt={words.photoOf} />}
      </CaptureStanding>
      <CaptureChooser
        label={medium.standing.at === 'empty' ? words.takePhoto : words.takeAgain}
        accept="image/*"
        isPhoto
        labelledBy={labelledBy}
        describedBy={describedBy}
        onChoose={(file) => void take(file)}
      />
    </div>
  );
}
