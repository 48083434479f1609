import encodeQR from 'qr';
import { type ReactElement, useMemo } from 'react';

/** A QR code of a text: black on white also in the dark, with the quiet edge that cameras need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: 4 });
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), size: rows.length };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
