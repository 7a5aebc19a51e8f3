import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useHttp } from '@cup/api-client/http'
import { staffKeys } from '@cup/api-client/queries'
import type { CallAnswerOf } from '@cup/contract/routes'
import { Button, HoldButton, useToast } from '@cup/ui/chakra'
import { formatGameDateTime } from '@cup/ui/format'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../shared/form/refusal.ts'
import { websiteTexts } from '../../texts/website.ts'
import type { Website } from './draft.ts'

type VersionsProps = {
  readonly known: Pick<CallAnswerOf<'website.read/get'>, 'version' | 'versions'>
  readonly onPutBack: (website: Website) => void
}

/** [W1] The kept versions: one is put back into the fields, all earlier ones are erased. */
export function Versions({ known: { version: shown, versions }, onPutBack }: VersionsProps) {
  const { call } = useHttp()
  const client = useQueryClient()
  const showToast = useToast()
  const attempt = (work: Promise<void>) =>
    void work
      .catch((error: unknown) => showToast({ text: refusalOf(error).text, tone: 'problem' }))
      .then(() => client.invalidateQueries({ queryKey: staffKeys.website() }))
  const putBack = async (version: number) =>
    onPutBack((await call('website.read/version', { version: `${version}` })).website)
  const erase = async () => {
    await call('website.write/erase-earlier', { version: shown })
    showToast({ text: websiteTexts.isErased })
  }
  return (
    <Box as="section" aria-label={websiteTexts.versions}>
      <Heading as="h2" textStyle="xl">
        {websiteTexts.versions}
      </Heading>
      <Text color="fg.muted" mb="3">
        {websiteTexts.versionsHelp}
      </Text>
      <Stack as="ol" listStyle="none" gap="1">
        {versions.map(({ version, savedAt, savedBy = '', erasedAt }) => {
          const when = formatGameDateTime(savedAt)
          return (
            <Flex as="li" key={version} align="center" gap="3" minH="touch" borderBottomWidth="1px" wrap="wrap">
              <Text flex="1">{websiteTexts.versionOf(when, savedBy)}</Text>
              {version === shown && <Text color="fg.muted">{websiteTexts.shown}</Text>}
              {version !== shown && erasedAt !== undefined && <Text color="fg.muted">{websiteTexts.erased}</Text>}
              {version !== shown && erasedAt === undefined && (
                <Button aria-label={websiteTexts.putBackOf(when)} onClick={() => attempt(putBack(version))}>
                  {websiteTexts.putBack}
                </Button>
              )}
            </Flex>
          )
        })}
      </Stack>
      {versions.some(({ version, erasedAt }) => version !== shown && erasedAt === undefined) && (
        <Stack align="start" gap="2" mt="4">
          <HoldButton colorPalette="red" onConfirm={() => attempt(erase())}>
            {websiteTexts.eraseEarlier}
          </HoldButton>
          <Text color="fg.muted">{websiteTexts.eraseHelp}</Text>
        </Stack>
      )}
    </Box>
  )
}
