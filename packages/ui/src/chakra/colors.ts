import { defineSemanticTokens } from '@chakra-ui/react'

type Ink = { readonly solid: string; readonly contrast: string; readonly fg: string; readonly subtle: string }

/** One of Chakra's palettes, out of the inks of tokens.css; every pair of text and ground keeps WCAG AA. */
const palette = ({ solid, contrast, fg, subtle }: Ink) => ({
  solid: { value: solid },
  contrast: { value: contrast },
  fg: { value: fg },
  subtle: { value: subtle },
  muted: { value: mixed(subtle, 85, fg) },
  emphasized: { value: mixed(subtle, 60, fg) },
  border: { value: fg },
  focusRing: { value: 'var(--focus)' },
})

const mixed = (color: string, percent: number, other: string): string =>
  `color-mix(in srgb, ${color} ${percent}%, ${other})`

const BRAND_SUBTLE = mixed('var(--brand-solid)', 12, 'var(--bg-surface)')

/** The colours of tokens.css under the names that Chakra's recipes know; light and dark are switched there. */
export const colors = defineSemanticTokens.colors({
  white: { value: '#ffffff' },
  black: { value: '#000000' },
  blackAlpha: { 500: { value: 'rgb(0 0 0 / 60%)' } },
  bg: {
    DEFAULT: { value: 'var(--bg-canvas)' },
    canvas: { value: 'var(--bg-canvas)' },
    surface: { value: 'var(--bg-surface)' },
    raised: { value: 'var(--bg-raised)' },
    sunken: { value: 'var(--bg-sunken)' },
    panel: { value: 'var(--bg-surface)' },
    subtle: { value: 'var(--bg-surface)' },
    muted: { value: 'var(--bg-sunken)' },
    emphasized: { value: 'var(--border-strong)' },
    inverted: { value: 'var(--fg)' },
    error: { value: 'var(--live-subtle)' },
    warning: { value: 'var(--warn-subtle)' },
    success: { value: 'var(--ok-subtle)' },
    info: { value: BRAND_SUBTLE },
  },
  fg: {
    DEFAULT: { value: 'var(--fg)' },
    muted: { value: 'var(--fg-muted)' },
    subtle: { value: 'var(--fg-muted)' },
    inverted: { value: 'var(--bg-canvas)' },
    error: { value: 'var(--live-fg)' },
    warning: { value: 'var(--warn-fg)' },
    success: { value: 'var(--ok-fg)' },
    info: { value: 'var(--brand-fg)' },
  },
  border: {
    DEFAULT: { value: 'var(--border)' },
    muted: { value: 'var(--border)' },
    subtle: { value: 'var(--border)' },
    emphasized: { value: 'var(--border-strong)' },
    inverted: { value: 'var(--fg)' },
    error: { value: 'var(--live-fg)' },
    warning: { value: 'var(--warn-fg)' },
    success: { value: 'var(--ok-fg)' },
    info: { value: 'var(--brand-fg)' },
  },
  clock: {
    run: { value: 'var(--clock-run)' },
    onRun: { value: 'var(--on-clock-run)' },
    stop: { value: 'var(--clock-stop)' },
    onStop: { value: 'var(--on-clock-stop)' },
  },
  gray: {
    ...palette({ solid: 'var(--fg)', contrast: 'var(--bg-canvas)', fg: 'var(--fg)', subtle: 'var(--bg-sunken)' }),
    border: { value: 'var(--border-strong)' },
  },
  blue: palette({
    solid: 'var(--brand-solid)',
    contrast: 'var(--on-solid)',
    fg: 'var(--brand-fg)',
    subtle: BRAND_SUBTLE,
  }),
  green: palette({
    solid: 'var(--ok-solid)',
    contrast: 'var(--on-solid)',
    fg: 'var(--ok-fg)',
    subtle: 'var(--ok-subtle)',
  }),
  red: palette({
    solid: 'var(--live-solid)',
    contrast: 'var(--on-solid)',
    fg: 'var(--live-fg)',
    subtle: 'var(--live-subtle)',
  }),
  orange: palette({
    solid: 'var(--warn-solid)',
    contrast: 'var(--on-warn)',
    fg: 'var(--warn-fg)',
    subtle: 'var(--warn-subtle)',
  }),
})
