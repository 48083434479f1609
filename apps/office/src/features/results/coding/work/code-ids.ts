/** What the filter says that it controls. */
export const CODE_TREE_ID = 'coding-tree';

export function optionId(codeId: number): string {
  return `coding-code-${codeId}`;
}
