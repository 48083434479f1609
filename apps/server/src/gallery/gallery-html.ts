import { type Exhibit, type ExhibitInterview, storedJson } from '@seker/gallery';

/** What there is to see, by language. */
export function listHtml(exhibits: readonly Exhibit[]): string {
  const rows = exhibits.map(({ name, title: [he, en] }) => {
    const link = (language: string, words: string): string =>
      `<td lang="${language}" dir="auto"><a href="/gallery/${name}?lang=${language}">${escaped(words)}</a></td>`;
    return `<tr><th scope="row"><code>${name}</code></th>${link('he', he)}${link('en', en)}</tr>`;
  });
  return page(
    'Gallery of questions',
    `<h1>Gallery of questions</h1>
<p>Every kind of question as a respondent gets it. Nothing here is kept.</p>
<table><thead><tr><th scope="col">Name</th><th scope="col" lang="he">עברית</th><th scope="col">English</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  );
}

/** What was stored, and ways back. */
export function storedHtml(interview: ExhibitInterview): string {
  const { exhibit, state } = interview;
  return page(
    exhibit.title[1],
    `<h1>${escaped(exhibit.title[1])}</h1>
<p>Outcome: <b data-testid="outcome">${escaped(String(state.outcome))}</b></p>
<pre data-testid="stored" dir="ltr">${escaped(storedJson(interview))}</pre>
<p><a href="/gallery/${exhibit.name}?lang=${state.language}">Once more</a> · <a href="/gallery/">All questions</a></p>`,
  );
}

export const GALLERY_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 880px; margin: 32px auto; padding-inline: 16px; }
table { inline-size: 100%; border-collapse: collapse; }
:is(th, td) { padding: 8px; border-block-end: 1px solid #8884; text-align: start; }
pre { padding: 16px; border: 1px solid #8888; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><link rel="stylesheet" href="/gallery/gallery.css"></head><body><main>${body}</main></body></html>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
