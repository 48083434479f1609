/** What the document on show has put there; what tools of the test have put beside it stays. */
let shown: readonly ChildNode[] = [];
let whenLeft: (() => void)[] = [];

/** Acts when the document that is on show now is left. */
export function onLeave(act: () => void): void {
  whenLeft.push(act);
}

/** Nothing is on show; the runner's setup does so after every test. */
export function leaveDocument(): void {
  const acts = whenLeft;
  whenLeft = [];
  // What was set up last goes first: what a page needs is there as long as the page.
  for (const act of acts.toReversed()) act();
  for (const node of [...shown, ...document.querySelectorAll('title, body > *')]) node.remove();
  shown = [];
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/**
 * Shows a whole HTML document in the place of the one before, without its scripts, and waits for its style sheets. The
 * keyboard begins where a new page begins.
 */
export async function showDocument(html: string): Promise<void> {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const script of parsed.querySelectorAll('script[src], link[rel="modulepreload"]')) script.remove();
  const styles = [...parsed.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const loaded = styles.map(
    (style) => new Promise((resolve, reject) => Object.assign(style, { onload: resolve, onerror: reject })),
  );
  leaveDocument();
  takeAttributes(document.documentElement, parsed.documentElement);
  takeAttributes(document.body, parsed.body);
  const [head, body] = [[...parsed.head.childNodes], [...parsed.body.childNodes]];
  shown = [...head, ...body];
  document.head.append(...head);
  document.body.append(...body);
  await Promise.all(loaded);
  window.focus();
  window.scrollTo(0, 0);
  const beginning = document.createElement('span');
  beginning.tabIndex = -1;
  document.body.prepend(beginning);
  beginning.focus();
  beginning.remove();
}

function takeAttributes(element: Element, model: Element): void {
  for (const { name, value } of model.attributes) element.setAttribute(name, value);
}
