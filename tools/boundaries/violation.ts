export type RuleName =
  | 'unknown-room'
  | 'room-import'
  | 'room-exit'
  | 'deep-import'
  | 'package-forbidden'
  | 'undeclared-import'
  | 'node-import'
  | 'pure-room'
  | 'pure-state'
  | 'layer-import'
  | 'feature-door'
  | 'feature-apart'
  | 'feature-cycle'
  | 'sql-door'
  | 'sql-home'
  | 'environment-home'
  | 'import-cycle'
  | 'file-name'
  | 'room-size';

export interface Violation {
  readonly rule: RuleName;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export interface SourceFile {
  /** From the top of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** What a room's package.json says it needs; `tools` are needed by its tests and its build only. */
export interface Manifest {
  readonly dependencies: ReadonlySet<string>;
  readonly tools: ReadonlySet<string>;
}

export interface House {
  readonly files: readonly SourceFile[];
  /** By the folder of the package.json; the top of the repository is `''`. */
  readonly manifests: ReadonlyMap<string, Manifest>;
}
