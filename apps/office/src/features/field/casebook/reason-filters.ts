/** By what was said against the survey; none where the project has no reasons. */
export function reasonFilters(reasons: readonly { readonly key: string; readonly name: string }[]) {
  if (reasons.length === 0) return [];
  const choices = reasons.map(({ key, name }) => ({ value: key, label: name }));
  return [{ name: 'reason' as const, title: 'cases.reason' as const, kind: 'choice' as const, choices }];
}
