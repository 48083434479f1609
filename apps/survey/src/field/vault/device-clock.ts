/** The clocks of a device, in milliseconds. */
export interface DeviceClock {
  /** What the device says that the time is; anyone may set it. */
  wall(): number;
  /** Only goes on, and begins anew with each page. */
  monotonic(): number;
}

export const DEVICE_CLOCK: DeviceClock = { wall: () => Date.now(), monotonic: () => performance.now() };
