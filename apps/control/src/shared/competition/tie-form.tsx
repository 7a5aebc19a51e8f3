import { Box, Flex, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { Button, useToast } from '@cup/ui/chakra'
import { z } from 'zod'
import { competitionTexts } from '../../texts/competition.ts'
import { PartForm } from '../form/part-form.tsx'
import { optionsOf, SelectField } from '../form/select-field.tsx'
import { useSavedForm } from '../form/use-saved-form.ts'
import { moved, type Tie } from './ties.ts'

/** [L8] How a tie can be decided. */
export const METHODS = { shootOut: competitionTexts.shootOut, lot: competitionTexts.lot } as const

const TieSchema = z.object({ teamIds: z.array(z.string()).readonly(), method: z.enum(['shootOut', 'lot']) })

type TieFormProps = {
  readonly place: { readonly competitionId: string; readonly groupId: string }
  readonly tie: Tie
  readonly nameOf: (teamId: string) => string
}

/** Puts teams that share a rank in their order; a decision can be made again. */
export function TieForm({ place: { competitionId, groupId }, tie, nameOf }: TieFormProps) {
  const toast = useToast()
  const { mutateAsync: decide } = useCommand('competition.write/decide-tie')
  const form = useSavedForm({
    name: `competitions/${competitionId}/tie/${groupId}/${tie.teamIds.toSorted().join()}`,
    defaults: { teamIds: tie.teamIds, method: tie.method },
    schema: TieSchema,
    save: ({ teamIds, method }) => decide({ id: competitionId, groupId, teamIds: [...teamIds], method }),
    onSaved: () => {
      form.keep()
      toast({ text: competitionTexts.orderDecided })
    },
  })
  const { teamIds, method } = form.values
  return (
    <Box borderWidth="1px" borderRadius="l3" p="4">
      <PartForm form={form} label={tie.isDecided ? competitionTexts.decideAgain : competitionTexts.decideOrder}>
        <Text fontWeight="semibold" color={tie.isDecided ? 'fg.success' : 'fg.warning'}>
          {tie.isDecided
            ? competitionTexts.decidedBy(METHODS[tie.method], tie.teamIds.map(nameOf).join(' vor '))
            : tie.best
              ? competitionTexts.whoIsBest(tie.best)
              : competitionTexts.whoIsFirst}
        </Text>
        <Box as="ol" listStyle="none">
          {teamIds.map((teamId, index) => (
            <Flex as="li" key={teamId} align="center" gap="2" py="1">
              <Text as="span" minW="6" fontVariantNumeric="tabular-nums">
                {index + 1}.
              </Text>
              <Text as="span" flex="1" minW="0">
                {nameOf(teamId)}
              </Text>
              <Step
                sign="▲"
                label={competitionTexts.moveUp(nameOf(teamId))}
                isOff={index === 0}
                onPress={() => move(index, -1)}
              />
              <Step
                sign="▼"
                label={competitionTexts.moveDown(nameOf(teamId))}
                isOff={index === teamIds.length - 1}
                onPress={() => move(index, 1)}
              />
            </Flex>
          ))}
        </Box>
        <SelectField
          label={competitionTexts.decidedByLabel}
          options={optionsOf(METHODS)}
          value={method}
          onChange={(chosen) => form.change({ method: chosen })}
        />
      </PartForm>
    </Box>
  )

  function move(index: number, step: -1 | 1): void {
    form.change({ teamIds: moved(teamIds, index, step) })
  }
}

type StepProps = {
  readonly sign: string
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** Stays in the order of the keyboard where it can do nothing: the focus is not lost at the ends of the list. */
const Step = ({ sign, label, isOff, onPress }: StepProps) => (
  <Button
    variant="outline"
    aria-label={label}
    aria-disabled={isOff || undefined}
    opacity={isOff ? '0.5' : undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    {sign}
  </Button>
)
