import { Field, Flex, Input, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useRef, useState } from 'react'
import { copied } from '../../shared/clipboard/copied.ts'
import { accessTexts } from '../../texts/access.ts'

type CopyFieldProps = { readonly label: string; readonly value: string }

/** A text to be taken elsewhere. */
export function CopyField({ label, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<string>()
  const copy = async () => {
    const isCopied = field.current !== null && (await copied(field.current))
    setOutcome(isCopied ? accessTexts.copied : accessTexts.copyByHand)
  }
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Flex gap="3" w="full">
        <Input ref={field} readOnly value={value} flex="1" minW="0" onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>{accessTexts.copy}</Button>
      </Flex>
      <Text role="status" color="fg.muted" textStyle="sm" _empty={{ display: 'none' }}>
        {outcome}
      </Text>
    </Field.Root>
  )
}
