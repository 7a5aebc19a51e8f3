import { Flex, Text } from '@chakra-ui/react'
import { championsOf } from '@cup/domain/projections'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import type { Played, TeamOf } from '../../../shared/played/use-played.ts'
import { useMayCall } from '../../../shared/sign-in/sign-in-context.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { ClosingStep, StepCard, TextLink } from './closing-step.tsx'

type ThanksStepProps = { readonly played: readonly Played[]; readonly teamOf: TeamOf }

/** [L14] The page that visitors see by itself after the last game of each competition. */
export function ThanksStep({ played, teamOf }: ThanksStepProps) {
  const writesWebsite = useMayCall('website.write/save')
  return (
    <ClosingStep title={texts.stepTitles.thanks} about={texts.thanksAbout}>
      {played.map((one) => (
        <StepCard key={one.competition.id} aria-label={one.competition.name}>
          <Text fontWeight="semibold">{one.competition.name}</Text>
          <Text color="fg.muted">{shownOf(one, teamOf)}</Text>
          <Flex mt="3">
            <Button asChild size="touch">
              <a href={`/?turnier=${one.competition.id}`} target="_blank" rel="noreferrer">
                {texts.openPublicPage}
              </a>
            </Button>
          </Flex>
        </StepCard>
      ))}
      {writesWebsite && (
        <Text>
          <TextLink to="/website">{texts.toWebsite}</TextLink>
        </Text>
      )}
    </ClosingStep>
  )
}

function shownOf({ competition, rankings }: Played, teamOf: TeamOf): string {
  if (competition.settings.publicResults === 'planOnly') return texts.planOnly
  const champions = championsOf(rankings).map(({ teamId }) => teamOf(teamId)?.name ?? '–')
  return champions.length > 0 ? texts.championsShown(champions) : texts.thanksLater
}

/** The way to the deletion of the children's data, which has a page of its own. */
export const DataStep = () => (
  <ClosingStep title={texts.stepTitles.data} about={texts.dataAbout}>
    <Flex>
      <Button asChild size="touch">
        <Link to="/closing/data">{texts.toData}</Link>
      </Button>
    </Flex>
  </ClosingStep>
)
