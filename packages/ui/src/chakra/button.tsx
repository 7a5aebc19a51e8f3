import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

const darker = (color: string): string => `color-mix(in srgb, ${color} 90%, black)`

const filled = (color: string, ink: string) => ({
  bg: color,
  color: ink,
  _hover: { bg: darker(color) },
})

/** Buttons of the control app; `touch` is for fingers, `live` for what is pressed while 500 people watch. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    cursor: 'button',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textDecoration: 'none',
    userSelect: 'none',
    touchAction: 'manipulation',
    outline: '0',
    focusVisibleRing: 'outside',
    '--focus-ring-width': '3px',
    '&:is(:active, [data-pressed]):not(:disabled, [aria-disabled=true])': {
      transform: 'translateY(1px)',
      filter: 'brightness(0.85)',
    },
    _disabled: { opacity: '0.5', cursor: 'disabled' },
    // The spinner lies on top, so that a busy button keeps its size and its words.
    '&[aria-busy=true]::after': {
      content: '""',
      position: 'absolute',
      top: 'calc(50% - 0.5em)',
      insetEnd: '0.5em',
      boxSize: '1em',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderTopColor: 'transparent',
      borderRadius: 'full',
      _motionSafe: { animation: 'spin' },
    },
    '&[data-unconfirmed]': { outline: '4px solid var(--warn-solid)', outlineOffset: '2px' },
  },
  variants: {
    size: {
      sm: { minH: '9', minW: '9', px: '3', gap: '2', textStyle: 'sm' },
      md: { minH: 'target', minW: 'target', px: '4', gap: '2', textStyle: 'md' },
      touch: { minH: 'touch', minW: 'touch', px: '5', gap: '3', textStyle: 'lg' },
      live: { minH: 'live', minW: 'live', px: '6', gap: '4', textStyle: '2xl', fontWeight: 'bold', borderRadius: 'l3' },
    },
    variant: {
      solid: filled('{colors.colorPalette.solid}', 'colorPalette.contrast'),
      outline: {
        borderColor: 'colorPalette.border',
        color: 'colorPalette.fg',
        bg: 'transparent',
        _hover: { bg: 'colorPalette.subtle' },
      },
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.muted' } },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      go: filled('var(--clock-run)', 'var(--on-clock-run)'),
      hold: filled('var(--warn-solid)', 'var(--on-warn)'),
      danger: filled('var(--live-solid)', 'var(--on-solid)'),
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
})

const Styled = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** Props of a button: Chakra's style props, `size`, `variant`, and whether it is at work. */
export type ButtonProps = ComponentProps<typeof Styled> & {
  /** Its press is on the way: it keeps size and words and takes no other press. */
  readonly isBusy?: boolean | undefined
}

/** A button; as a link with `asChild`. */
export const Button = ({ isBusy = false, disabled, ...props }: ButtonProps) => (
  <Styled {...props} disabled={disabled || isBusy} aria-busy={isBusy || undefined} />
)
