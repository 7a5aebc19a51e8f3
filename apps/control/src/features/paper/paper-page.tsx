import { Box, Flex, Grid, Heading, Kbd, Stack, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, players, teams } from '@cup/api-client/queries'
import type { AnyPlayer, Competition, Game, Team } from '@cup/contract/entities'
import { bothSides } from '@cup/domain/kernel'
import { copiedRules, playRulesOf } from '@cup/domain/settings'
import { Button, EmptyMessage, ErrorScreen, Page, useToast } from '@cup/ui/chakra'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { refusalOf } from '../../shared/form/refusal.ts'
import { PageActions } from '../../shared/page-actions.tsx'
import { teamsOfSides } from '../../shared/planning/names-of-sides.ts'
import { isNotFound, QueryBlock } from '../../shared/query-block.tsx'
import { squadOf } from '../../shared/record/squad.ts'
import { paperTexts as texts } from '../../texts/paper.ts'
import { PaperForm } from './paper-form.tsx'
import { PaperList } from './paper-list.tsx'
import type { Sheet } from './paper-sheet.ts'

/** [G27] Results of games that were played without a tablet: one sheet after the other, or all in one list. */
export function PaperPage() {
  const http = useHttp()
  const { competitionId } = useParams()
  const [isList, setIsList] = useState(false)
  const cup = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const sheets = useMemo(
    () =>
      cup.data
        ? sheetsOf(games.data ?? [], cup.data, { teams: everyTeam.data ?? [], everyone: everyPlayer.data ?? [] })
        : [],
    [games.data, cup.data, everyTeam.data, everyPlayer.data],
  )
  if (isNotFound(cup.error)) return <ErrorScreen />
  return (
    <Page
      title={texts.title}
      subtitle={cup.data?.name}
      actions={
        <PageActions>
          <Button size="touch" aria-pressed={isList} onClick={() => setIsList((before) => !before)}>
            {isList ? texts.toSheets : texts.toList}
          </Button>
          <Button asChild size="touch">
            <Link to=".." relative="path">
              {texts.toCompetition}
            </Link>
          </Button>
        </PageActions>
      }
    >
      <QueryBlock queries={[cup, games, everyTeam, everyPlayer]}>
        <Stack gap="6">
          {sheets.length === 0 && <EmptyMessage>{texts.nothingOpen}</EmptyMessage>}
          {isList && sheets.length > 0 ? (
            <PaperList sheets={sheets} />
          ) : (
            <Sheets sheets={sheets} games={games.data ?? []} />
          )}
        </Stack>
      </QueryBlock>
    </Page>
  )
}

/** The games that can be entered: planned, and both teams known. */
function sheetsOf(
  games: readonly Game[],
  { settings }: Competition,
  { teams, everyone }: { readonly teams: readonly Team[]; readonly everyone: readonly AnyPlayer[] },
): readonly Sheet[] {
  return games.flatMap((game) => {
    const { home, guest } = teamsOfSides(game, teams)
    if (game.started || game.result || game.cancelled || !home || !guest) return []
    const sides = { home, guest }
    return [
      {
        game,
        hasHalves: playRulesOf({ rules: copiedRules(settings, game.groupId === undefined) }).periods > 1,
        teamIds: bothSides((side) => sides[side].id),
        names: bothSides((side) => sides[side].name),
        shortNames: bothSides((side) => sides[side].shortName),
        squads: bothSides((side) => squadOf(everyone.filter(({ teamId }) => teamId === sides[side].id))),
      },
    ]
  })
}

type SheetsProps = { readonly sheets: readonly Sheet[]; readonly games: readonly Game[] }

/** The sheets beside the one that is typed; after each one the next. */
function Sheets({ sheets, games }: SheetsProps) {
  const toast = useToast()
  /** Undefined before the first choice, null where the sheet was put away. */
  const [chosenId, setChosenId] = useState<string | null>()
  const chosen = chosenId === undefined ? sheets[0] : sheets.find(({ game }) => game.id === chosenId)
  const saved = ({ game }: Sheet, result: string) => {
    const next = sheets[sheets.findIndex((sheet) => sheet.game.id === game.id) + 1]
    toast({ text: texts.entered(game.name, result) })
    setChosenId(next?.game.id ?? null)
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)', '2xl': '17rem minmax(0, 1fr) 17rem' }}
      gap="4"
      alignItems="start"
    >
      <Stack as="nav" aria-label={texts.sheets} gap="4">
        {sheets.length > 0 && (
          <Stack as="ol" listStyleType="none" gap="1" maxH={{ base: '14rem', lg: '60dvh' }} overflowY="auto" p="1">
            {sheets.map((sheet) => (
              <li key={sheet.game.id}>
                <Button
                  w="full"
                  minH="touch"
                  justifyContent="flex-start"
                  variant={sheet === chosen ? 'solid' : 'ghost'}
                  colorPalette={sheet === chosen ? 'blue' : 'gray'}
                  aria-current={sheet === chosen || undefined}
                  onClick={() => setChosenId(sheet.game.id)}
                >
                  {`${sheet.game.name} · ${sheet.shortNames.home} – ${sheet.shortNames.guest}`}
                </Button>
              </li>
            ))}
          </Stack>
        )}
        <EnteredGames games={games} />
      </Stack>
      {chosen ? (
        <PaperForm
          key={chosen.game.id}
          sheet={chosen}
          onSaved={(result) => saved(chosen, result)}
          onLeave={() => setChosenId(null)}
        />
      ) : (
        sheets.length > 0 && <EmptyMessage>{texts.chooseSheet}</EmptyMessage>
      )}
      <PaperKeys />
    </Grid>
  )
}

/** [G27] Games that were entered from paper, each with the way back. */
function EnteredGames({ games }: Pick<SheetsProps, 'games'>) {
  const toast = useToast()
  const { mutateAsync: revoke, isPending } = useCommand('game.write/revoke-result')
  const entered = games.filter(({ fromPaper, result }) => fromPaper && result)
  if (entered.length === 0) return null
  const takeBack = async ({ id, name }: Game) => {
    const refused = await revoke({ id }).then(() => undefined, refusalOf)
    toast(refused ? { text: refused.text, tone: 'problem' } : { text: texts.takenBack(name) })
  }
  return (
    <Box as="section" aria-label={texts.enteredTitle}>
      <Heading as="h2" textStyle="md">
        {texts.enteredTitle}
      </Heading>
      <Box as="ul" listStyleType="none">
        {entered.map((game) => (
          <Flex as="li" key={game.id} align="center" justify="space-between" gap="2" borderTopWidth="1px">
            <Text>
              {`✓ ${game.name} `}
              <strong>{`${game.score.home}:${game.score.guest}`}</strong>
            </Text>
            <Button
              size="touch"
              variant="ghost"
              disabled={isPending}
              aria-label={texts.takeBackOf(game.name)}
              onClick={() => void takeBack(game)}
            >
              {texts.takeBack}
            </Button>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

/** The keys that the form knows, where a keyboard has room beside it. */
const PaperKeys = () => (
  <Stack as="aside" aria-label={texts.keysTitle} hideBelow="lg" gap="3" gridColumn={{ lg: '2', '2xl': '3' }}>
    <Heading as="h2" textStyle="md">
      {texts.keysTitle}
    </Heading>
    <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1">
      {texts.keys.map(([keys, does]) => (
        <Box key={does} display="contents">
          <dt>
            {keys.map((key) => (
              <Kbd key={key} me="1">
                {key}
              </Kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Box>
      ))}
    </Grid>
    <Heading as="h2" textStyle="md">
      {texts.afterTitle}
    </Heading>
    <Text color="fg.muted">{texts.after}</Text>
    <Text color="fg.muted">{texts.afterUndo}</Text>
  </Stack>
)
