import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { Say } from '../texts/say.ts';
import { FullScreenImage } from './full-screen-image.tsx';
import { MediumView, type ShownMedium } from './medium-view.tsx';

export interface ZoomableImageProps {
  readonly medium: ShownMedium;
  readonly words: string;
  readonly say: Say;
}

/** Less than this much larger, and there would be nothing more to see. */
const WORTHWHILE = 1.2;

/** A picture that opens in its full size where the page shows it smaller. */
export function ZoomableImage({ medium, words, say }: ZoomableImageProps): ReactNode {
  const [isLarger, setIsLarger] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const image = box.current?.querySelector('img');
    if (!image) return;
    const measure = (): void =>
      setIsLarger(image.naturalWidth > image.clientWidth * WORTHWHILE && image.clientWidth > 0);
    const watch = new ResizeObserver(measure);
    watch.observe(image);
    image.addEventListener('load', measure);
    measure();
    return () => {
      watch.disconnect();
      image.removeEventListener('load', measure);
    };
  }, []);

  return (
    <div className="zoomable" ref={box}>
      <MediumView medium={medium} words={words} />
      {isLarger && (
        <button
          type="button"
          className="zoom"
          aria-label={say('enlarge', { item: medium.alt ?? words })}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="enlarge" />
        </button>
      )}
      {isOpen && <FullScreenImage medium={medium} words={words} say={say} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
