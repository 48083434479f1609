/** Drawings of our own in a square of 24, as strokes. `directed` ones point along the line of reading. */
export const ICONS = {
  done: { d: 'M4.5 12.5l5 5 10-11' },
  kept: { d: 'M6 3.5h12v17l-6-4.5-6 4.5z' },
  back: { d: 'M4 12h14M12.5 6l6 6-6 6', directed: true },
  left: { d: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4', directed: true },
  people: {
    d: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  },
  simulation: { d: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9' },
  lock: { d: 'M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5' },
  languages: { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18' },
  computer: { d: 'M3 4.5h18v12H3zM8.5 20.5h7M12 16.5v4' },
  clock: { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2' },
  calendar: { d: 'M4 6h16v14.5H4zM4 10.5h16M8 3.5V8M16 3.5V8' },
  house: { d: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6' },
  search: { d: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5' },
  windows: { d: 'M8 3.5h12.5V16H8zM8 8H3.5v12.5H16V16' },
  hand: { d: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM6 6l12 12' },
  trouble: { d: 'M12 4L2.5 20h19zM12 10v4.5M12 17.3v.2' },
  enlarge: { d: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7' },
  turn: { d: 'M3 9.5h18v10H3zM17.5 13v3M7.5 6a6 6 0 0 1 9 0M16.7 2.8V6h-3.2' },
} as const satisfies Record<string, { readonly d: string; readonly directed?: true }>;

export type IconName = keyof typeof ICONS;
