import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { usePosterAddress } from '../../shared/print/poster-address.ts'
import { QrCode } from '../../shared/print/qr-code.tsx'
import { websiteTexts } from '../../texts/website.ts'

/** [H19] The code of the public page, and the way to its poster. */
export function PosterSection() {
  const { competition } = useCompetitionChoice()
  const address = usePosterAddress(competition ?? NO_MEET)
  return (
    <Box as="section" aria-label={websiteTexts.qrPoster} bg="bg.surface" borderWidth="1px" borderRadius="l3" p="4">
      <Heading as="h2" textStyle="xl" mb="3">
        {websiteTexts.qrPoster}
      </Heading>
      {address === undefined ? (
        <Text>{websiteTexts.noPosterAddress}</Text>
      ) : (
        <Flex gap="4" align="center" wrap="wrap">
          <Box w="24" borderRadius="l1" overflow="hidden">
            <QrCode text={address} label={websiteTexts.posterCode(address)} hangsOnWall />
          </Box>
          <Stack gap="2" align="start" minW="0">
            <Text overflowWrap="anywhere">{address}</Text>
            {competition && (
              <Button asChild>
                <Link to={`/competitions/${competition.id}/print?was=poster`}>{websiteTexts.printPoster}</Link>
              </Button>
            )}
          </Stack>
        </Flex>
      )}
    </Box>
  )
}

/** Without a competition the poster leads to the start page. */
const NO_MEET = {}
