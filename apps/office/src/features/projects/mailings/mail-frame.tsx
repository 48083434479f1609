import type { ReactElement } from 'react';

/** A mail's own document, shown without script and without reach to this page. */
export function MailFrame({ html, title }: { readonly html: string; readonly title: string }): ReactElement {
  return <iframe className="mail-frame" title={title} srcDoc={html} sandbox="" />;
}
