import { type ReactNode, useEffect, useRef } from 'react';
import type { Say } from '../texts/say.ts';
import type { ShownMedium } from './medium-view.tsx';

export interface FullScreenImageProps {
  readonly medium: ShownMedium;
  readonly words: string;
  readonly say: Say;
  onClose(): void;
}

/** The picture in its own size, to be moved about by touch, wheel and arrow keys; Escape closes. */
export function FullScreenImage({ medium, words, say, onClose }: FullScreenImageProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const name = medium.alt ?? words;

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = view.current ?? {};
    view.current?.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, []);

  return (
    <dialog ref={dialog} className="full-screen" aria-label={name} onClose={onClose}>
      {/* Takes the focus, for it is moved by the keyboard, too; a picture has no direction of reading. */}
      <div className="full-screen-view" ref={view} dir="ltr" tabIndex={0} role="region" aria-label={name}>
        <img src={medium.url} alt={name} width={medium.width} height={medium.height} />
      </div>
      <button type="button" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </dialog>
  );
}
