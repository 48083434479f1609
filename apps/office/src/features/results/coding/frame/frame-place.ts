/** Which codeframe a screen shows: that of a use of the project. */
export interface FramePlace {
  readonly projectId: number;
  readonly useId: number;
}
