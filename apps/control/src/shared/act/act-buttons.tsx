import { Flex, Text } from '@chakra-ui/react'
import { MOST_CALLS_OF_ACT } from '@cup/contract/act-limits'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { actTexts as texts } from '../../texts/act.ts'
import type { Act } from './use-act.ts'

type ActButtonsProps = {
  readonly act: Act
  /** Text of the button that begins: "12 Spieler anlegen". */
  readonly label: string
  /** Number of calls of which the act consists, where it may be too many. */
  readonly calls?: number
  readonly onStart: () => void
  readonly onTakeBack: () => void
  /** Address to go to once everything is done. */
  readonly whenDone: ReactNode
}

/** The buttons that an act has at each moment: send it, send it again, take it back; and what comes after it. */
export function ActButtons({ act, label, calls = 0, onStart, onTakeBack, whenDone }: ActButtonsProps) {
  if (act.phase === 'idle' && calls > MOST_CALLS_OF_ACT) return <Alert>{texts.tooMany(calls, MOST_CALLS_OF_ACT)}</Alert>
  switch (act.phase) {
    case 'idle':
    case 'sending':
      return <Go isBusy={act.phase === 'sending'} onPress={onStart} label={label} />
    case 'refused':
      return <Go isBusy={false} onPress={onStart} label={texts.again} />
    case 'done':
    case 'takingBack':
      return (
        <Flex gap="3" wrap="wrap">
          {whenDone}
          {act.isRevocable ? (
            <Button size="touch" isBusy={act.phase === 'takingBack'} onClick={onTakeBack}>
              {texts.takeBack}
            </Button>
          ) : (
            <Text color="fg.muted">{texts.notRevocable}</Text>
          )}
        </Flex>
      )
    case 'takenBack':
      return whenDone
  }
}

type GoProps = { readonly isBusy: boolean; readonly onPress: () => void; readonly label: string }

const Go = ({ isBusy, onPress, label }: GoProps) => (
  <Flex>
    <Button
      size="touch"
      variant="solid"
      colorPalette="blue"
      maxW="full"
      whiteSpace="normal"
      isBusy={isBusy}
      onClick={onPress}
    >
      {label}
    </Button>
  </Flex>
)

type ActStatusProps = {
  readonly act: Act
  /** Said at the end. */
  readonly doneText: string
}

/** Outcome of an act, or why there is none. */
export function ActStatus({ act, doneText }: ActStatusProps) {
  switch (act.phase) {
    case 'idle':
      return null
    case 'sending':
      return <Text role="status">{texts.sending}</Text>
    case 'refused':
      return <Alert>{act.text}</Alert>
    case 'done':
      return act.text === undefined ? <Text role="status">{doneText}</Text> : <Alert>{act.text}</Alert>
    case 'takingBack':
      return <Text role="status">{texts.takingBack}</Text>
    case 'takenBack':
      return <Text role="status">{texts.takenBack}</Text>
  }
}

const Alert = ({ children }: { readonly children: string }) => (
  <Text role="alert" color="fg.error">
    {children}
  </Text>
)
