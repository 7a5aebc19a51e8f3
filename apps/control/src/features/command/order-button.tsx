import { Heading, Stack, Text } from '@chakra-ui/react'
import { LiveButton, type LiveButtonProps } from '@cup/ui/chakra'
import { type ReactNode, useId } from 'react'
import { commandPageTexts } from '../../texts/command.ts'
import type { OrderStatus } from './order-status.ts'

type OrderButtonProps = Omit<LiveButtonProps, 'isUnconfirmed'> & {
  readonly status: OrderStatus
  /** Why it cannot be pressed. */
  readonly whyNot?: string | undefined
}

/** A button that fires at once, and what is known of its last press. */
export const OrderButton = ({ status, whyNot, ...props }: OrderButtonProps) => (
  <Stack flex="1 1 12rem" gap="2">
    <LiveButton
      {...props}
      isUnconfirmed={status.press === 'unconfirmed'}
      disabled={whyNot !== undefined || props.disabled}
    />
    <OrderNote status={status} whyNot={whyNot} />
  </Stack>
)

type OrderNoteProps = {
  readonly status: OrderStatus
  /** Why the button cannot be pressed. */
  readonly whyNot?: string | undefined
}

/** Below a button: when it was sent last, where it was done, and why it cannot be pressed or came to nothing. */
export const OrderNote = ({ status: { press, last }, whyNot }: OrderNoteProps) => (
  <Stack gap="0" textStyle="md" aria-live="polite">
    {press === 'notSent' && (
      <Text fontWeight="bold" color="fg.error">
        {commandPageTexts.notSent}
      </Text>
    )}
    {last && (
      <Text fontVariantNumeric="tabular-nums">
        {last.text}
        <Text as="span" color="fg.muted">
          {last.doneOn.length > 0 ? commandPageTexts.doneOn(last.doneOn.join(', ')) : commandPageTexts.notConfirmed}
        </Text>
      </Text>
    )}
    {whyNot && <Text color="fg.muted">{whyNot}</Text>}
  </Stack>
)

type ControlGroupProps = { readonly title: string; readonly children: ReactNode }

/** Buttons that belong together. */
export function ControlGroup({ title, children }: ControlGroupProps) {
  const id = useId()
  return (
    <Stack as="section" aria-labelledby={id} gap="4" p="5" bg="bg.surface" borderRadius="l3" borderWidth="1px">
      <Heading as="h2" id={id} textStyle="xl">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
