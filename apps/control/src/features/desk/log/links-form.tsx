import { Box, Field, Flex, Heading, Input } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { type FormEvent, useState } from 'react'

/** The links as they are sent: an empty field is absent. */
export type Links = { readonly youtube?: string; readonly gallery?: string }

type LinksFormProps = {
  readonly links: Game['links']
  readonly isOff: boolean
  readonly onSave: (links: Links) => void
}

/** [G21] Where the video and the pictures of the game are. */
export function LinksForm({ links, isOff, onSave }: LinksFormProps) {
  const [typed, setTyped] = useState<Links>({})
  const [isChecked, setIsChecked] = useState(false)
  const shown = { gallery: typed.gallery ?? links.gallery ?? '', youtube: typed.youtube ?? links.youtube ?? '' }
  const isRight = isEmptyOrAddress(shown.gallery) && isEmptyOrAddress(shown.youtube)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isRight) return
    onSave(defined({ gallery: shown.gallery.trim() || undefined, youtube: shown.youtube.trim() || undefined }))
    setTyped({})
    setIsChecked(false)
  }
  return (
    <Box as="section" aria-label="Medien-Links">
      <Heading as="h2" textStyle="xl" mb="2">
        Medien-Links
      </Heading>
      <form onSubmit={save} noValidate>
        <Flex gap="3" wrap="wrap" align="flex-start">
          {FIELDS.map(({ name, label }) => (
            <Field.Root
              key={name}
              flex="1 1 14rem"
              disabled={isOff}
              invalid={isChecked && !isEmptyOrAddress(shown[name])}
            >
              <Field.Label>{label}</Field.Label>
              <Input
                type="url"
                inputMode="url"
                minH="touch"
                value={shown[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
              <Field.ErrorText>Bitte eine ganze Adresse mit https://</Field.ErrorText>
            </Field.Root>
          ))}
          <Button type="submit" size="touch" mt="7" disabled={isOff}>
            Speichern
          </Button>
        </Flex>
      </form>
    </Box>
  )
}

const FIELDS = [
  { name: 'gallery', label: 'Galerie' },
  { name: 'youtube', label: 'YouTube' },
] as const

function isEmptyOrAddress(text: string): boolean {
  const address = text.trim()
  return address === '' || (/^https:\/\//i.test(address) && URL.canParse(address))
}
