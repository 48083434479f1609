/** Whether keys are being typed into something, or a dialog is open that has keys of its own. */
export function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof Element ? event.target : null;
  if ((target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ?? null) !== null)
    return true;
  return document.querySelector('[role=dialog][aria-modal=true], [role=menu], [role=listbox]') !== null;
}
