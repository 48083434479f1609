import { type ReactElement, type ReactNode, Suspense } from 'react';

/** A whole screen as the frame holds it: as high as the window, so that it scrolls within, and where its menus open. */
export function AsScreen({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <main id="screen" style={{ blockSize: '100vh' }}>
      <Suspense fallback={null}>{children}</Suspense>
    </main>
  );
}
