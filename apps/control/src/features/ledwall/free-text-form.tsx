import { Field, Flex, Text, Textarea } from '@chakra-ui/react'
import { Button, LiveButton } from '@cup/ui/chakra'
import { type LedwallType, textOnWall } from '@cup/ui/ledwall'
import { useState } from 'react'
import { Section } from './section.tsx'

type FreeTextFormProps = {
  /** What stands on the wall, or is on its way there. */
  readonly shown: string | undefined
  readonly type: LedwallType
  /** An action image goes first. */
  readonly isCovered: boolean
  readonly isOnItsWay: boolean
  readonly onShow: (text: string) => void
  readonly onHide: () => void
}

/** [B1] What the service takes. */
const LONGEST_TEXT = 120

/** A text for the wall, with a word on how it will stand there while it is written. */
export function FreeTextForm({ shown, type, isCovered, isOnItsWay, onShow, onHide }: FreeTextFormProps) {
  const [draft, setDraft] = useState<string>()
  const text = draft ?? shown ?? ''
  const why = whyNot(text.trim(), { shown, isOnItsWay })
  return (
    <Section title="Freitext" isOnItsWay={isOnItsWay}>
      <Field.Root>
        <Field.Label>Text für die Wand</Field.Label>
        <Textarea
          value={text}
          rows={2}
          maxLength={LONGEST_TEXT}
          placeholder="Bitte die Fluchtwege freihalten"
          onChange={({ target }) => setDraft(target.value.replace(/\s/g, ' '))}
        />
        <Field.HelperText>
          {text.length} von {LONGEST_TEXT} Zeichen · {textBudgetOf(text, type)}
        </Field.HelperText>
      </Field.Root>
      <Flex align="center" gap="3" wrap="wrap">
        <LiveButton
          size="touch"
          variant="solid"
          colorPalette="blue"
          disabled={why !== undefined}
          aria-describedby="freitext-warum"
          isUnconfirmed={isOnItsWay}
          onPress={() => onShow(text.trim())}
        >
          Text zeigen
        </LiveButton>
        <Button size="touch" disabled={shown === undefined} onClick={onHide}>
          Text ausblenden
        </Button>
        <Text id="freitext-warum" color="fg.muted" flex="1" minW="40">
          {shown !== undefined && isCovered ? 'Das Aktionsbild verdeckt den Text.' : why}
        </Text>
      </Flex>
    </Section>
  )
}

type Shown = Pick<FreeTextFormProps, 'shown' | 'isOnItsWay'>

function whyNot(text: string, { shown, isOnItsWay }: Shown): string | undefined {
  if (text === '') return 'Kein Text geschrieben.'
  if (text !== shown) return undefined
  return isOnItsWay ? 'Dieser Text ist unterwegs.' : 'Dieser Text ist auf der Wand.'
}

/** How a text will stand on the wall, in words. */
export function textBudgetOf(text: string, type: LedwallType): string {
  const { size, pages } = textOnWall(text, type)
  if (text.trim() === '') return `auf Typ ${type.id}`
  const letters = `Schrift ${size} Pixel hoch`
  return pages.length > 1 ? `${letters}, ${pages.length} Seiten im Wechsel` : `${letters}, eine Seite`
}
