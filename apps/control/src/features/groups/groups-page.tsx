import { Stack, Text } from '@chakra-ui/react'
import { Button, Page } from '@cup/ui/chakra'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActStatus } from '../../shared/act/act-buttons.tsx'
import { PageActions } from '../../shared/page-actions.tsx'
import { QueryBlock } from '../../shared/query-block.tsx'
import { groupsTexts as texts } from '../../texts/groups.ts'
import { AgeSection } from './age-section.tsx'
import { AgeSwitch } from './age-switch.tsx'
import { ArrangementPreview } from './arrangement-preview.tsx'
import { BOARD_HELP_ID } from './board/team-card.tsx'
import styles from './groups.module.css'
import { useChange } from './use-change.ts'
import { type AgeGroups, type MeetGroups, useMeetGroups } from './use-groups.ts'

/** [Q3] [Q4] The groups of the chosen competition, beside those of the other age groups of its meet. */
export function GroupsPage() {
  const meet = useMeetGroups()
  if (meet.queries.every(({ data }) => data !== undefined)) return <Groups meet={meet} />
  return (
    <Page title={texts.title}>
      <QueryBlock queries={meet.queries}>{null}</QueryBlock>
    </Page>
  )
}

function Groups({ meet }: { readonly meet: MeetGroups }) {
  const [shownId, setShown] = useState<string>()
  const change = useChange(meet)
  const { act, proposal } = change
  const shown = meet.ages.filter(({ competition }) => shownId === undefined || competition.id === shownId)
  return (
    <Page
      title={texts.title}
      actions={
        <PageActions>
          {meet.ages.length > 1 && <AgeSwitch ages={meet.ages} shownId={shownId} onChange={setShown} />}
          <Button size="touch" disabled={act.phase !== 'done'} onClick={change.takeBack}>
            {texts.undo}
          </Button>
          <Draws ages={shown} />
          <Button asChild size="touch">
            <Link to="/players/import">{texts.fromFile}</Link>
          </Button>
        </PageActions>
      }
    >
      <Stack gap="4">
        <div className={styles.ages}>
          {shown.map((groups) => (
            <AgeSection
              key={groups.competition.id}
              groups={groups}
              pending={proposal?.pending.competitionId === groups.competition.id ? proposal.pending : undefined}
              onDrop={(from, target) => change.propose(groups, from, target)}
              onNewGroup={(name) => change.createGroup(groups.competition.id, name)}
            />
          ))}
        </div>
        {proposal && (
          <ArrangementPreview
            key={JSON.stringify(proposal.pending)}
            {...proposal}
            teams={meet.teams}
            act={act}
            onDiscard={change.discard}
            onSave={change.save}
          />
        )}
        {!(proposal && act.phase === 'refused') && <ActStatus act={act} doneText={change.doneText} />}
        <Help />
      </Stack>
    </Page>
  )
}

/** The way to the draw of each age group that is shown. */
const Draws = ({ ages }: { readonly ages: readonly AgeGroups[] }) =>
  ages
    .filter(({ teams }) => teams.length > 0)
    .map(({ competition, age }, _, { length }) => (
      <Button key={competition.id} asChild size="touch">
        <Link to={`draw/${competition.id}`}>{length > 1 ? texts.drawFor(age.tag) : texts.draw}</Link>
      </Button>
    ))

/** How teams are moved without a mouse. */
const Help = () => (
  <div id={BOARD_HELP_ID} className={styles.help}>
    <b>{texts.help.title}</b>
    {texts.help.keys.map(([keys, does]) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
    <Text as="span" color="fg.muted">
      {texts.help.touch}
    </Text>
  </div>
)
