import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { shippedAccents, type Branding } from '@shootdesk/shared/kernel/branding';
import { leastContrast as contrastThreshold, lightenForDark, surfaces } from '@shootdesk/shared/kernel/contrast';

declare module '@mui/material/styles' {
  interface PaletteOptions {
    /** Colour of lines between rows and around panels, which needs less contrast than text. */
    hairline?: string;
  }
  interface Palette {
    hairline: string;
  }
}

/** Height of the top bar, in pixels. */
export const topBarHeight = 55;

/** Width of the navigation at the side of every screen that is wide enough, in pixels. */
export const navigationWidth = 88;

const light = {
  background: { default: surfaces.light[1], paper: surfaces.light[0] },
  text: { primary: '#1b2426', secondary: '#55605f' },
  primary: { main: shippedAccents.accent, dark: '#0a514c', light: '#3d8a84', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  warning: { main: '#8a5300', contrastText: '#ffffff' },
  success: { main: '#1f6b35', contrastText: '#ffffff' },
  info: { main: '#1d5b8f', contrastText: '#ffffff' },
  divider: '#dcdad2',
  hairline: '#e6e4dd',
};

const dark = {
  background: { default: surfaces.dark[1], paper: surfaces.dark[0] },
  text: { primary: '#e5ebea', secondary: '#a3b1b1' },
  primary: { main: shippedAccents.accent_dark, dark: '#3fa89b', light: '#8fdcd2', contrastText: '#04211e' },
  error: { main: '#ff8a80', contrastText: '#300502' },
  warning: { main: '#f0b35a', contrastText: '#2a1800' },
  success: { main: '#7fd195', contrastText: '#04210d' },
  info: { main: '#86bdee', contrastText: '#04192b' },
  divider: '#2f3b3f',
  hairline: '#263135',
};

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
};

/** Minimum size of controls on phones and other touch screens, in pixels: room for a thumb. */
const touchSize = 40;
export const onTouch = '@media (max-width: 599.95px), (pointer: coarse)';
const roomToTouch = { [onTouch]: { minHeight: touchSize, minWidth: touchSize } };

/** Keeps the tooltip of a disabled button, which contains the reason. */
const saysWhyDisabled = { '&.Mui-disabled[title]': { pointerEvents: 'auto', cursor: 'not-allowed' } } as const;

/** A link on its own, rather than in a sentence. */
export const standaloneLink = { display: 'inline-flex', alignItems: 'center', ...roomToTouch } as const;

/** Separates a list of choices visually from the fields below it. */
const floating = {
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 4px 16px rgb(0 0 0 / 20%)',
} as const;

/** Palette with the studio's accents, or the product's green. The shades are derived from the accents. */
function paletteOf({ accent, accent_dark }: Pick<Branding, 'accent' | 'accent_dark'>) {
  const ofDark = accent_dark ?? (accent && lightenForDark(accent));
  return {
    light: { ...light, ...(accent && { primary: { main: accent } }), contrastThreshold },
    dark: { ...dark, ...(ofDark && { primary: { main: ofDark } }), contrastThreshold },
  };
}

const look: ThemeOptions = {
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    // Named fonts before system-ui, which is a wide face on many Linux desktops.
    fontFamily:
      '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif',
    fontSize: 13,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
    h2: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.3 },
    h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.35 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    caption: { fontSize: '0.75rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // The start of this animation tells a field that the browser has filled it in.
        '@keyframes mui-auto-fill': { from: { display: 'block' } },
        '@keyframes mui-auto-fill-cancel': { from: { display: 'block' } },
        body: { fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
        'a:focus-visible': focusRing,
        summary: { [onTouch]: { paddingBlock: 11 } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing, ...roomToTouch } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { ...roomToTouch, ...saysWhyDisabled },
      },
    },
    MuiIconButton: { styleOverrides: { root: { ...roomToTouch, ...saysWhyDisabled } } },
    MuiTab: { styleOverrides: { root: roomToTouch } },
    MuiMenuItem: { styleOverrides: { root: roomToTouch } },
    MuiFormControlLabel: { styleOverrides: { root: roomToTouch } },
    // The keyframes are in the base styles, because otherwise each field would look them up in the document when it renders.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true }, styleOverrides: { root: roomToTouch } },
    // The text below a disabled field says why, so it has the normal colour.
    MuiFormHelperText: {
      styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    // Text in alerts may break anywhere; their buttons break only between words.
    MuiAlert: { styleOverrides: { action: { overflowWrap: 'normal' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 10,
          // The fields of a long form scroll; its buttons stay in view.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
      },
    },
    // The round part of a switch needs no minimum size, because people touch its label.
    MuiSwitch: { styleOverrides: { switchBase: { [onTouch]: { minHeight: 0, minWidth: 0 } } } },
    MuiAutocomplete: { styleOverrides: { paper: floating } },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  },
};

/** The look of the product: calm paper, dark ink, one accent; dense, with system fonts only. */
export function themeOf(accents: Pick<Branding, 'accent' | 'accent_dark'>): Theme {
  const { light: ofLight, dark: ofDark } = paletteOf(accents);
  return createTheme({
    ...look,
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: { light: { palette: ofLight }, dark: { palette: ofDark } },
  });
}

/** The theme with the shipped colours. */
export const theme: Theme = themeOf({ accent: null, accent_dark: null });
