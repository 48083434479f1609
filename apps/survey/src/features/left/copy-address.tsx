import { type ReactNode, type RefObject, useState } from 'react';
import type { Say } from '../../texts/say.ts';

export interface CopyAddressProps {
  readonly address: string;
  /** Where the address stands, to be marked when copying is not allowed. */
  readonly shown: RefObject<HTMLElement | null>;
  readonly say: Say;
}

/** Copies the address; where the browser refuses (no secure connection, no permission) it marks it for the hand. */
export function CopyAddress({ address, shown, say }: CopyAddressProps): ReactNode {
  const [said, setSaid] = useState<'copied' | 'copyByHand' | null>(null);
  const handleClick = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('copied');
    } catch {
      if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current);
      setSaid('copyByHand');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void handleClick()}>
        {say('copy')}
      </button>
      <span className="copied" role="status">
        {said !== null && say(said)}
      </span>
    </>
  );
}
