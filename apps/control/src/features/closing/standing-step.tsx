import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { TeamBadge, WholeName } from '@cup/ui/components'
import { AgeTag, ageEdge } from '../../shared/planning/age-group.tsx'
import { type AgeGroup, ageGroupsOf } from '../../shared/planning/age-groups.ts'
import { type Standing, type StandingRow, standingsOf } from '../../shared/played/standing.ts'
import type { Played, TeamOf } from '../../shared/played/use-played.ts'
import { closingTexts as texts } from '../../texts/closing.ts'
import { ClosingStep } from './steps/closing-step.tsx'

type StandingStepProps = { readonly played: readonly Played[]; readonly teamOf: TeamOf }

/** [A1] All places of all competitions, and what has decided each. */
export function StandingStep({ played, teamOf }: StandingStepProps) {
  const ages = ageGroupsOf(played.map(({ competition }) => competition))
  return (
    <ClosingStep
      title={texts.stepTitles.standing}
      actions={<Button onClick={() => window.print()}>{texts.printStanding}</Button>}
    >
      <Grid
        gap="3"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(20rem, 1fr))' }}
        alignItems="start"
      >
        {played.map((one) => (
          <OfCompetition
            key={one.competition.id}
            played={one}
            teamOf={teamOf}
            age={played.length > 1 ? ages.get(one.competition.id) : undefined}
          />
        ))}
      </Grid>
    </ClosingStep>
  )
}

type OfCompetitionProps = { readonly played: Played; readonly teamOf: TeamOf; readonly age: AgeGroup | undefined }

function OfCompetition({ played, teamOf, age }: OfCompetitionProps) {
  const { competition } = played
  const isPlanOnly = competition.settings.publicResults === 'planOnly'
  const standings = standingsOf(played)
  if (isPlanOnly || standings.length === 0)
    return (
      <Card aria-label={competition.name} className={age && ageEdge(age.index)}>
        <Head name={competition.name} age={age} />
        <Text p="4" color="fg.muted">
          {isPlanOnly ? texts.planOnly : texts.notDecided}
        </Text>
      </Card>
    )
  return standings.map((standing) => (
    <Card key={standing.key} aria-label={nameOf(standing, competition.name)} className={age && ageEdge(age.index)}>
      <Head name={nameOf(standing, competition.name)} age={age} places={standing.rows.length} />
      {standing.isDecided ? (
        <>
          <Box as="ol" listStyle="none">
            {standing.rows.map((row) => (
              <Place key={row.teamId} row={row} teamOf={teamOf} />
            ))}
          </Box>
          {standing.isByTables && <Rule />}
        </>
      ) : (
        <Text p="4" color="fg.muted">
          {texts.notDecided}
        </Text>
      )}
    </Card>
  ))
}

const nameOf = ({ name }: Standing, competition: string): string =>
  name === undefined ? competition : `${competition} · ${name}`

type HeadProps = { readonly name: string; readonly age: AgeGroup | undefined; readonly places?: number }

const Head = ({ name, age, places }: HeadProps) => (
  <Flex align="center" gap="2" px="3" py="2" bg={age ? 'var(--age-subtle)' : 'bg.sunken'} wrap="wrap">
    {age && <AgeTag age={age} />}
    <Heading as="h3" textStyle="md" flex="1" minW="0" overflowWrap="anywhere">
      {name}
    </Heading>
    {places !== undefined && <Text fontSize="sm">{texts.places(places)}</Text>}
  </Flex>
)

function Place({
  row: { teamId, first, last, reason },
  teamOf,
}: {
  readonly row: StandingRow
  readonly teamOf: TeamOf
}) {
  const team = teamOf(teamId)
  return (
    <Line>
      <Rank data-medal={first <= MEDALS ? first : undefined}>
        <span aria-hidden="true">{first}</span>
        <Hidden>{first === last ? texts.place(first) : texts.sharedPlace(first)}</Hidden>
      </Rank>
      {team ? <TeamBadge team={team} /> : <span />}
      <Box minW="0" fontWeight="semibold" lineHeight="1.2">
        <WholeName name={team?.name ?? '–'} />
        {first < last && (
          <Text fontSize="xs" fontWeight="normal" color="fg.muted">
            {texts.shared}
          </Text>
        )}
      </Box>
      {reason && (
        <Box textAlign="end" flex="none" lineHeight="1.25" maxW="9rem">
          <Text fontWeight="semibold">{reason[0]}</Text>
          <Text fontSize="xs" color="fg.muted">
            {reason[1]}
          </Text>
        </Box>
      )}
    </Line>
  )
}

/** [A1] The rule that orders whom no game compares. */
const Rule = () => (
  <Text px="3" py="2" fontSize="sm" bg="bg.sunken" borderTopWidth="1px">
    {texts.rule}
  </Text>
)

/** Gold, silver and bronze. */
const MEDALS = 3

const Card = chakra('section', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'l3', overflow: 'hidden', minW: '0' },
})

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem 1.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2',
    px: '3',
    py: '1',
    minH: '12',
    borderTopWidth: '1px',
  },
})

const Rank = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '9',
    h: '9',
    borderRadius: 'full',
    fontSize: 'lg',
    fontWeight: 'bold',
    '&[data-medal]': { color: '#0b1220' },
    '&[data-medal="1"]': { bg: '#ffc53d' },
    '&[data-medal="2"]': { bg: '#c9d2e0' },
    '&[data-medal="3"]': { bg: '#d6935a' },
  },
})

const Hidden = chakra('span', { base: { srOnly: true } })
