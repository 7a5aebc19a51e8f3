import { Flex, Stack } from '@chakra-ui/react'
import { SIDES } from '@cup/domain/kernel'
import { Button } from '@cup/ui/chakra'
import { movedBy } from '../../../shared/record/moved-by.ts'
import type { OfTeam } from '../../../shared/record/of-team.ts'
import { MINUTES, TimeStepper } from '../../../shared/record/time-stepper.tsx'
import { recordTexts } from '../../../texts/record.ts'
import type { EntryEditorProps } from './kind.ts'
import { RevokeSwitch } from './revoke-switch.tsx'

type OfTeamKind = 'foul' | 'timeOut'

type OfTeamEditorProps<Kind extends OfTeamKind> = EntryEditorProps<Kind> & { readonly kind: Kind }

/** A foul or a time-out: whose it is, and when. */
export function OfTeamEditor<Kind extends OfTeamKind>({
  kind,
  edit,
  teamIds,
  teamNames,
  duration,
  end,
  timeText,
  onChange,
}: OfTeamEditorProps<Kind>) {
  const { now, isRevoked } = edit
  const change = (to: Partial<OfTeam>) => onChange({ ...edit, isRevoked: false, now: { ...now, ...to } })
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap">
        {SIDES.map((side) => {
          const teamId = teamIds[side]
          return (
            <Button
              key={side}
              size="touch"
              variant={teamId === now.teamId ? 'solid' : 'outline'}
              aria-pressed={teamId === now.teamId}
              onClick={() => teamId !== undefined && change({ teamId })}
            >
              {teamNames[side]}
            </Button>
          )
        })}
        {edit.before && (
          <RevokeSwitch isOn={isRevoked} onToggle={() => onChange({ ...edit, isRevoked: !isRevoked })}>
            {recordTexts[kind].isInvalid}
          </RevokeSwitch>
        )}
      </Flex>
      <TimeStepper
        time={timeText(now.time)}
        steps={MINUTES}
        onStep={(seconds) => change({ time: movedBy(now.time, seconds, duration, end) })}
      />
    </Stack>
  )
}
