/** Where messages to the bounce domain come from. */
export interface BounceSource {
  close(): Promise<void>;
}
