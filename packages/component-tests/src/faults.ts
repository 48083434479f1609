import axe from 'axe-core';

/** Smallest side in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24;

/** How often, and how long after another in milliseconds, a fault is looked for again before it is one. */
const LOOKS = 10;
const BETWEEN = 200;

/**
 * What axe finds wrong on the page, a line each, and still finds two seconds later: a dialog is named, and a colour
 * reached, a moment after it is there, which a busy machine stretches.
 */
export async function axeFaults(): Promise<readonly string[]> {
  let faults = await faultsNow();
  for (let looked = 1; faults.length > 0 && looked < LOOKS; looked += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    faults = await faultsNow();
  }
  return faults;
}

/** Without the nodes that are in order: their list is five times the work of finding what is not. */
async function faultsNow(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Controls that a finger cannot hit; what lies in a label is hit by the whole label. */
export function smallTargets(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(button, input, select, textarea, summary, [role="button"]):not([type="hidden"], .visually-hidden)',
  );
  return [...controls].flatMap((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const isSeen = width > 0 && height > 0;
    return isSeen && Math.min(width, height) < SMALLEST ? [`${control.outerHTML.slice(0, 80)} ${width}×${height}`] : [];
  });
}

/** By how many CSS pixels the page is wider than its screen. */
export function excessWidth(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
