import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { buttonRecipe } from './button-recipe.ts'

const Styled = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** What a button takes: Chakra's style props, `size`, `variant`, and whether it is at work. */
export type ButtonProps = ComponentProps<typeof Styled> & {
  /** Its press is on the way: it keeps size and words and takes no other press. */
  readonly isBusy?: boolean | undefined
}

/** A button; as a link with `asChild`. */
export const Button = ({ isBusy = false, disabled, ...props }: ButtonProps) => (
  <Styled {...props} disabled={disabled || isBusy} aria-busy={isBusy || undefined} />
)
