import { type ReactElement, useMemo } from 'react';
import { qrSvg } from './qr-image.ts';

export interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for those who hear it. */
  readonly label: string;
}

/** A code on white, in the dark scheme too. */
export function QrCode({ text, label }: QrCodeProps): ReactElement {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`, [text]);
  return <img className="qr-code" src={source} alt={label} />;
}
