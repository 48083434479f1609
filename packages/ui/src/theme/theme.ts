import {
  Checkbox,
  colorsTuple,
  createTheme,
  Drawer,
  defaultVariantColorsResolver,
  Loader,
  type MantineThemeOverride,
  Menu,
  Modal,
  Popover,
  Select,
  Tooltip,
} from '@mantine/core';
import { darkPalette, lightPalette } from './palette.ts';

const FONT = "'Heebo Variable', 'Heebo', system-ui, 'Segoe UI', Arial, sans-serif";

/** The one theme of the interviewer's and the office's screens; both colour schemes follow the system. */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.5rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'md',
  primaryColor: 'accent',
  colors: {
    accent: colorsTuple(lightPalette.accent),
    danger: colorsTuple(lightPalette.danger),
    info: colorsTuple(lightPalette.info),
    // For notes alone: it has a tint and no filled button.
    warn: colorsTuple(lightPalette.warn),
    // Inputs take their border from gray 4 and dark 4; the defaults fail 3:1.
    gray: [
      '#f8f9fa',
      '#f1f3f5',
      '#e9ecef',
      '#dee2e6',
      lightPalette.controlLine,
      '#adb5bd',
      '#868e96',
      '#495057',
      '#343a40',
      '#212529',
    ],
    dark: [
      darkPalette.ink,
      '#c3cbd6',
      darkPalette.muted,
      darkPalette.controlLine,
      darkPalette.controlLine,
      darkPalette.quiet,
      darkPalette.card,
      darkPalette.card,
      darkPalette.ground,
      darkPalette.ground,
    ],
  },
  black: lightPalette.ink,
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const name = input.color ?? 'accent';
    if (!isOurs(name)) return defaultVariantColorsResolver(input);
    const text = name === 'accent' ? 'var(--sk-accent-text)' : `var(--sk-${name})`;
    const tint = `var(--sk-${name}-tint)`;
    switch (input.variant) {
      case 'filled':
        return {
          background: `var(--sk-${name})`,
          hover: `var(--sk-${name}-hover)`,
          color: `var(--sk-on-${name})`,
          border: '1px solid transparent',
        };
      case 'light':
        return { background: tint, hover: tint, color: text, border: '1px solid transparent' };
      case 'outline':
        return { background: 'transparent', hover: tint, color: text, border: `1px solid var(--sk-${name})` };
      case 'subtle':
      case 'transparent':
        return { background: 'transparent', hover: tint, color: text, border: '1px solid transparent' };
      default:
        return defaultVariantColorsResolver(input);
    }
  },
  components: {
    // Without an offset the page beside a dialog jumps when the scroll bar goes away, worst in right-to-left.
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        removeScrollProps: { removeScrollBar: false },
        transitionProps: { duration: 120 },
        // The header of a dialog is not a banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Drawer: Drawer.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        withArrow: true,
        multiline: true,
        maw: 280,
        w: 'max-content',
        // Inside its landmark, where a screen reader expects it.
        withinPortal: false,
        events: { hover: true, focus: true, touch: true },
      },
    }),
    // With the radius of other controls it looks like a choice of one.
    Checkbox: Checkbox.extend({ defaultProps: { radius: 4, iconColor: 'var(--sk-on-accent)' } }),
    // The first item has the focus, and a menu holds items alone.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Popover: Popover.extend({ defaultProps: { transitionProps: { duration: 100 } } }),
    Select: Select.extend({
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        // What scrolls is the list itself, which the field has the keys of.
        withScrollArea: false,
      },
      styles: { options: { maxBlockSize: 250, overflowY: 'auto' } },
    }),
    Loader: Loader.extend({ defaultProps: { type: 'dots' } }),
  },
});

function isOurs(name: string): name is 'accent' | 'danger' | 'info' | 'warn' {
  return name === 'accent' || name === 'danger' || name === 'info' || name === 'warn';
}
