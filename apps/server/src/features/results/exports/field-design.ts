import type { Cell, Column } from '@seker/export';
import type { ExportedInterview } from './exported-interviews.queries.ts';

/** A column of facts before its name is made unique. */
export interface FieldDesign {
  readonly name: string;
  readonly label: string;
  readonly type: Column['type'];
  readonly measure?: Column['measure'];
  readonly isTyped?: boolean;
  readonly texts?: NonNullable<Column['texts']>;
  readonly width?: number;
  /** Codes to count by. */
  readonly categories?: Column['categories'];
  readonly cell: (interview: ExportedInterview) => Cell;
}
