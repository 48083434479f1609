import { type FileContents, FileFaultError, type ToldColumn } from './file-bytes.ts';

interface BookColumn {
  readonly name: unknown;
  readonly label: unknown;
  readonly categories: readonly { readonly code: number }[];
  readonly missing: readonly { readonly code: number }[];
}

/** Reads the names and labels of the columns from a codebook in JSON. */
export function columnsToldBy(
  codebook: string,
): Pick<FileContents, 'columns'> & { readonly told: readonly ToldColumn[] } {
  const { columns }: { readonly columns?: readonly BookColumn[] } = JSON.parse(codebook);
  if (!Array.isArray(columns)) throw new FileFaultError('the codebook has no columns');
  const read: readonly BookColumn[] = columns;
  return {
    columns: read.map(({ name }) => String(name)),
    told: read.map(({ label, categories, missing }) => ({
      label: String(label),
      codes: new Set([...categories, ...missing].map(({ code }) => code)),
    })),
  };
}
