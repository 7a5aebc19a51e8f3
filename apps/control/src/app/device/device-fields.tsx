import { Badge, Field, Flex, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { ownTags, tagsOf } from '../../shared/device/device-tags.ts'
import { deviceTexts } from '../../texts/device.ts'

/** [B4] Which commands this device listens to: shown as small tags, written as a list. */
export function DeviceTagsField() {
  const { tags } = useDevice()
  const kept = useStore(tags)
  const [text, setText] = useState(() => ownTags(kept).join(', '))
  const keep = () => {
    const next = tagsOf(text)
    tags.set(next)
    setText(ownTags(next).join(', '))
  }
  return (
    <Field.Root>
      <Field.Label>{deviceTexts.tags}</Field.Label>
      <Input
        value={text}
        placeholder={deviceTexts.tagsExample}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep()
        }}
      />
      <Flex as="ul" gap="2" wrap="wrap" listStyle="none" aria-label={deviceTexts.tagsOfDevice}>
        {kept.map((tag) => (
          <Badge as="li" key={tag} size="lg">
            {tag}
          </Badge>
        ))}
      </Flex>
      <Field.HelperText>{deviceTexts.tagsHint}</Field.HelperText>
    </Field.Root>
  )
}

const LONGEST_NAME = 40

/** Field for the name of this device. */
export function DeviceNameField() {
  const { name } = useDevice()
  return (
    <Field.Root>
      <Field.Label>{deviceTexts.deviceName}</Field.Label>
      <Input
        value={useStore(name)}
        maxLength={LONGEST_NAME}
        placeholder={deviceTexts.deviceNameExample}
        onChange={(event) => name.set(event.target.value)}
      />
    </Field.Root>
  )
}
