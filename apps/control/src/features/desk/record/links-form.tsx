import { Box, Field, Flex, Heading, Input } from '@chakra-ui/react'
import type { Game } from '@cup/contract/entities'
import { defined } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { z } from 'zod'
import { usePlainForm } from '../../../shared/form/use-plain-form.ts'
import { deskTexts } from '../../../texts/desk.ts'

/** The links as they are sent: an empty field is absent. */
export type Links = { readonly youtube?: string; readonly gallery?: string }

type LinksFormProps = {
  readonly links: Game['links']
  readonly isOff: boolean
  readonly onSave: (links: Links) => void
}

/** [G21] Form of the links to the video and the pictures of the game. */
export function LinksForm({ links, isOff, onSave }: LinksFormProps) {
  const form = usePlainForm({
    defaults: UNCHANGED,
    schema: schemaOf(links),
    onSubmit: (chosen) => {
      onSave(defined(chosen))
      form.change(UNCHANGED)
    },
  })
  return (
    <Box as="section" aria-label={deskTexts.links.title}>
      <Heading as="h2" textStyle="xl" mb="2">
        {deskTexts.links.title}
      </Heading>
      <form onSubmit={form.submit} noValidate>
        <Flex gap="3" wrap="wrap" align="flex-start">
          {FIELDS.map(({ name, label }) => (
            <Field.Root key={name} flex="1 1 14rem" disabled={isOff} invalid={form.bind(name).fault !== undefined}>
              <Field.Label>{label}</Field.Label>
              <Input
                type="url"
                inputMode="url"
                minH="touch"
                value={form.values[name] ?? links[name] ?? ''}
                onChange={(event) => form.change({ [name]: event.target.value })}
              />
              <Field.ErrorText>{form.bind(name).fault}</Field.ErrorText>
            </Field.Root>
          ))}
          <Button type="submit" size="touch" mt="7" disabled={isOff}>
            {deskTexts.save}
          </Button>
        </Flex>
      </form>
    </Box>
  )
}

const FIELDS = [
  { name: 'gallery', label: deskTexts.links.gallery },
  { name: 'youtube', label: deskTexts.links.youtube },
] as const

type Typed = { readonly gallery: string | undefined; readonly youtube: string | undefined }

/** Typed values before any typing: they follow the game. */
const UNCHANGED: Typed = { gallery: undefined, youtube: undefined }

const schemaOf = (links: Game['links']) => {
  const address = (known = '') =>
    z
      .custom<string | undefined>()
      .transform((typed) => (typed ?? known).trim() || undefined)
      .refine((text) => text === undefined || isAddress(text), deskTexts.links.fault)
  return z.object({ gallery: address(links.gallery), youtube: address(links.youtube) })
}

const isAddress = (text: string): boolean => /^https:\/\//i.test(text) && URL.canParse(text)
