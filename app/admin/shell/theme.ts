import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const tide: MantineColorsTuple = [
  '#e8f4f5',
  '#d3e7e9',
  '#a8cfd4',
  '#79b5bd',
  '#4d9aa5',
  '#2b8391',
  '#13717f',
  '#0f5f6b',
  '#0b4c57',
  '#073943',
]
const coral: MantineColorsTuple = [
  '#fdeee9',
  '#f9dcd3',
  '#f1b8a6',
  '#ea9377',
  '#e4744f',
  '#d65a32',
  '#c8431f',
  '#a93513',
  '#8b2a0d',
  '#6c1f08',
]
/** Neutrals with a little sea in them: hairlines are 4, quiet text 6. */
const gray: MantineColorsTuple = [
  '#f8f9f7',
  '#f1f4f2',
  '#e6ecea',
  '#dbe2df',
  '#d2dad7',
  '#9fb0b0',
  '#5e6e72',
  '#47595e',
  '#2b3f45',
  '#14282e',
]
/** Mantine draws dark mode from this: 0 text, 2 quiet text, 4 lines, 6 fields and cards, 7 the page. */
const dark: MantineColorsTuple = [
  '#eaf2f1',
  '#b5c4c6',
  '#8fa1a4',
  '#5f777d',
  '#1f424b',
  '#17363f',
  '#0d2730',
  '#081e26',
  '#05161c',
  '#030f14',
]
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d9d6',
  '#efb2ad',
  '#e58a83',
  '#da665e',
  '#cb4840',
  '#b3261e',
  '#971c15',
  '#7a150f',
  '#5e0e09',
]

const faces =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

/** A dialog's heading is no banner of the page. */
const plainHeader = { header: { role: 'presentation' } }

const primary = {
  '--button-bg': 'var(--mantine-color-coral-filled)',
  '--button-hover': 'var(--mantine-color-coral-filled-hover)',
}

export const adminTheme = createTheme({
  colors: { tide, coral, gray, dark, red },
  primaryColor: 'tide',
  // The same filled colours in both modes: white stands on them with more than 4.5 : 1.
  primaryShade: 6,
  black: '#14282e',
  fontFamily: faces,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
  fontWeights: { medium: '500' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontFamily: faces,
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
  },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: '0 1px 2px rgb(6 34 43 / 0.06)',
    sm: '0 1px 3px rgb(6 34 43 / 0.08)',
    md: '0 1px 2px rgb(6 34 43 / 0.06), 0 8px 24px rgb(6 34 43 / 0.12)',
    lg: '0 2px 4px rgb(6 34 43 / 0.06), 0 16px 40px rgb(6 34 43 / 0.16)',
    xl: '0 4px 8px rgb(6 34 43 / 0.08), 0 24px 64px rgb(6 34 43 / 0.2)',
  },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'xs' },
      // One colour for the action that a screen or a dialog is there for.
      vars: (_theme, { variant = 'filled', color }) => ({ root: variant === 'filled' && !color ? primary : {} }),
    }),
    // Mantine's 22 pixels are too small for a finger.
    ActionIcon: { vars: () => ({ root: { '--ai-size-sm': '1.5rem' } }) },
    SegmentedControl: { vars: () => ({ root: { '--sc-padding-xs': '0.1875rem 0.375rem' } }) },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    // Its placeholder is a focusable child that a menu must not have.
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md' } },
    // Fields of a row stand in one line, whichever of them has a description.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // Of a closed choice no options are drawn and placed.
    Combobox: { defaultProps: { keepMounted: false } },
    // Enter takes the first that is left; that it is the value already must not take the value away.
    Select: { defaultProps: { selectFirstOptionOnChange: true, allowDeselect: false, maxDropdownHeight: 320 } },
    DateInput: { defaultProps: { highlightToday: true } },
    DatePickerInput: { defaultProps: { highlightToday: true } },
    DateTimePicker: { defaultProps: { highlightToday: true } },
    Modal: { defaultProps: { attributes: plainHeader, centered: true, overlayProps: { backgroundOpacity: 0.4 } } },
    Drawer: { defaultProps: { attributes: plainHeader, overlayProps: { backgroundOpacity: 0.4 } } },
  },
})

/** Where Mantine's own choice is not ours: warm-white page, hairlines, text colours with enough contrast. */
export const adminVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-cursor-pointer': 'pointer' },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#14282e',
    '--mantine-color-dimmed': '#5e6e72',
    '--mantine-color-placeholder': '#5e6e72',
    '--mantine-color-default-border': '#d2dad7',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#13717f',
    '--line': '#e1e7e4',
    '--quiet': '#fbf8f3',
    '--foam': '#eaf3f1',
    '--ink-2': '#47595e',
    '--ink-3': '#5e6e72',
    '--tide': '#13717f',
    '--coral': '#c8431f',
    '--good': '#2b7a4b',
    '--warn': '#8f5400',
    '--warn-soft': '#fbf1de',
    '--bad': '#b3261e',
    '--bad-soft': '#fceeec',
  },
  dark: {
    '--mantine-color-body': '#081e26',
    '--mantine-color-text': '#eaf2f1',
    '--mantine-color-dimmed': '#8fa1a4',
    '--mantine-color-placeholder': '#8fa1a4',
    '--mantine-color-default': '#0d2730',
    '--mantine-color-default-hover': '#12313b',
    '--mantine-color-default-border': '#28505a',
    '--mantine-color-error': '#f58a82',
    '--mantine-color-anchor': '#4fb3c0',
    '--mantine-color-tide-text': '#4fb3c0',
    '--mantine-color-tide-light-color': '#7fcbd5',
    '--mantine-color-tide-light': '#10333c',
    '--mantine-color-tide-light-hover': '#15404b',
    // Menus write with shade 6, buttons are filled with it.
    '--mantine-color-red-6': '#f58a82',
    '--mantine-color-red-filled': '#b3261e',
    '--mantine-color-red-filled-hover': '#971c15',
    '--mantine-color-red-text': '#f58a82',
    '--mantine-color-red-light-color': '#f58a82',
    '--mantine-color-red-light': '#331a1b',
    '--mantine-color-red-light-hover': '#452123',
    '--line': '#17363f',
    '--quiet': '#05171d',
    '--foam': '#10333c',
    '--ink-2': '#b5c4c6',
    '--ink-3': '#8fa1a4',
    '--tide': '#4fb3c0',
    '--coral': '#f07a54',
    '--good': '#5fc08a',
    '--warn': '#e7b35a',
    '--warn-soft': '#2c2814',
    '--bad': '#f58a82',
    '--bad-soft': '#331a1b',
  },
})
