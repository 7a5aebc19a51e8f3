import { Field, Flex, Text, Textarea } from '@chakra-ui/react'
import { Button, LiveButton } from '@cup/ui/chakra'
import { inItsPixels, type LedwallType, textOnWall } from '@cup/ui/ledwall'
import { z } from 'zod'
import { perhapsChosen } from '../../shared/form/form-schema.ts'
import { usePlainForm } from '../../shared/form/use-plain-form.ts'
import { ledwallTexts } from '../../texts/ledwall.ts'
import { Section } from './section.tsx'

type FreeTextFormProps = {
  /** Text on the wall, or the one on its way there. */
  readonly shown: string | undefined
  readonly type: LedwallType
  /** An action image goes first. */
  readonly isCovered: boolean
  readonly isOnItsWay: boolean
  readonly onShow: (text: string) => void
  readonly onHide: () => void
}

/** [B1] Maximum length of the service. */
const LONGEST_TEXT = 120

const NOTHING_TYPED: { readonly draft: string | undefined } = { draft: undefined }
const FreeTextSchema = z.object({ draft: perhapsChosen })

/** A text for the wall, with a word on how it will stand there while it is written. */
export function FreeTextForm({ shown, type, isCovered, isOnItsWay, onShow, onHide }: FreeTextFormProps) {
  const form = usePlainForm({
    defaults: NOTHING_TYPED,
    schema: FreeTextSchema,
    onSubmit: () => onShow(text.trim()),
  })
  // As long as nothing is typed, the field follows the wall.
  const text = form.values.draft ?? shown ?? ''
  const why = whyNot(text.trim(), { shown, isOnItsWay })
  return (
    <Section title={ledwallTexts.freeText} isOnItsWay={isOnItsWay}>
      <Field.Root>
        <Field.Label>{ledwallTexts.textForWall}</Field.Label>
        <Textarea
          value={text}
          rows={2}
          maxLength={LONGEST_TEXT}
          placeholder={ledwallTexts.textExample}
          onChange={({ target }) => form.change({ draft: target.value.replace(/\s/g, ' ') })}
        />
        <Field.HelperText>
          {ledwallTexts.textLength(text.length, LONGEST_TEXT, textBudgetOf(text, type))}
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
          onPress={() => form.submit()}
        >
          {ledwallTexts.showText}
        </LiveButton>
        <Button size="touch" disabled={shown === undefined} onClick={onHide}>
          {ledwallTexts.hideText}
        </Button>
        <Text id="freitext-warum" color="fg.muted" flex="1" minW="40">
          {shown !== undefined && isCovered ? ledwallTexts.textCovered : why}
        </Text>
      </Flex>
    </Section>
  )
}

type Shown = Pick<FreeTextFormProps, 'shown' | 'isOnItsWay'>

function whyNot(text: string, { shown, isOnItsWay }: Shown): string | undefined {
  if (text === '') return ledwallTexts.noText
  if (text !== shown) return undefined
  return isOnItsWay ? ledwallTexts.textOnItsWay : ledwallTexts.textOnWall
}

/** How a text will stand on the wall, in words. */
export function textBudgetOf(text: string, type: LedwallType): string {
  const { size, pages } = textOnWall(text, inItsPixels(type))
  if (text.trim() === '') return ledwallTexts.onType(type.id)
  const letters = ledwallTexts.fontHeight(size)
  return pages.length > 1 ? ledwallTexts.severalPages(letters, pages.length) : ledwallTexts.onePage(letters)
}
