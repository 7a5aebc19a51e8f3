import { defineTextStyles, defineTokens } from '@chakra-ui/react'

/** Steps of a quarter rem, as Chakra's recipes count them. */
const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
]

const spacing = Object.fromEntries(STEPS.map((step) => [step, { value: `${step / 4}rem` }]))

const widths = {
  xs: { value: '20rem' },
  sm: { value: '24rem' },
  md: { value: '28rem' },
  lg: { value: '32rem' },
  xl: { value: '36rem' },
  '2xl': { value: '42rem' },
  '3xl': { value: '48rem' },
  '4xl': { value: '56rem' },
  '5xl': { value: '64rem' },
  '6xl': { value: '72rem' },
}

const parts = {
  full: { value: '100%' },
  '1/2': { value: '50%' },
  min: { value: 'min-content' },
  max: { value: 'max-content' },
  fit: { value: 'fit-content' },
  prose: { value: '60ch' },
}

/** Sizes of targets for a finger or a mouse, by place of use. */
const targets = { target: { value: 'var(--target)' }, touch: { value: '4rem' }, live: { value: '7rem' } }

/** Everything that has a size; sizes of type and radii come from tokens.css. */
export const scales = defineTokens({
  spacing,
  sizes: { ...widths, ...spacing, ...parts, ...targets },
  fonts: {
    body: { value: 'var(--font-ui)' },
    heading: { value: 'var(--font-ui)' },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    '2xs': { value: 'var(--text-caption)' },
    xs: { value: 'var(--text-caption)' },
    sm: { value: 'var(--text-meta)' },
    md: { value: 'var(--text-body)' },
    lg: { value: '1.125rem' },
    xl: { value: 'var(--text-score)' },
    '2xl': { value: 'var(--text-h3)' },
    '3xl': { value: 'var(--text-h2)' },
    '4xl': { value: 'var(--text-h1)' },
    '5xl': { value: 'var(--text-hero)' },
    '6xl': { value: '4.5rem' },
    '7xl': { value: '7rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
    extrabold: { value: '800' },
  },
  lineHeights: { none: { value: '1' }, short: { value: '1.375' }, moderate: { value: '1.5' } },
  radii: {
    none: { value: '0' },
    l1: { value: '4px' },
    l2: { value: 'var(--radius-control)' },
    l3: { value: 'var(--radius-card)' },
    full: { value: '9999px' },
  },
  shadows: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, { value: 'var(--shadow)' }])),
  durations: {
    fastest: { value: '50ms' },
    faster: { value: '100ms' },
    fast: { value: 'var(--fast)' },
    moderate: { value: 'var(--base)' },
    slow: { value: '320ms' },
    slower: { value: '400ms' },
  },
  easings: { 'ease-out': { value: 'cubic-bezier(0, 0, 0.58, 1)' } },
  animations: { spin: { value: 'spin 1s linear infinite' } },
  cursor: { button: { value: 'pointer' }, disabled: { value: 'not-allowed' }, switch: { value: 'pointer' } },
  zIndex: {
    docked: { value: 10 },
    sticky: { value: 20 },
    drawer: { value: 40 },
    modal: { value: 50 },
    popover: { value: 50 },
    toast: { value: 60 },
    alert: { value: 70 },
  },
})

const style = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

/** Sizes of type with their line heights. */
export const textStyles = defineTextStyles({
  '2xs': style('2xs', '1rem'),
  xs: style('xs', '1rem'),
  sm: style('sm', '1.25rem'),
  md: style('md', '1.5rem'),
  lg: style('lg', '1.625rem'),
  xl: style('xl', '1.75rem'),
  '2xl': style('2xl', '2rem'),
  '3xl': style('3xl', '2.375rem'),
  '4xl': style('4xl', '2.75rem'),
  '5xl': style('5xl', '3rem'),
  '6xl': style('6xl', '4.75rem'),
  '7xl': style('7xl', '7rem'),
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
})
