import { Flex, Text } from '@chakra-ui/react'
import { HoldButton } from '@cup/ui/chakra'
import { useTakeBack } from '../../../shared/act/use-take-back.ts'
import { actTexts } from '../../../texts/act.ts'
import { historyTexts as texts } from '../../../texts/history.ts'
import { formatSecond, whoText } from '../events/entered-by.ts'
import type { ActHead, Block } from './blocks.ts'

type ActLineProps = { readonly act: ActHead; readonly entries: Block['entries'] }

/** [I14] Person who has planned and the time, and the button that takes all of it back. */
export function ActLine({ act, entries }: ActLineProps) {
  const { isBusy, refusal, takeBack } = useTakeBack()
  const who = `${formatSecond(act.at)} · ${whoText(act.by)}`
  return (
    <Flex align="center" columnGap="3" wrap="wrap">
      <Text>{act.isRevoked && !act.isUndo ? `${who} · ${texts.wasTakenBack}` : who}</Text>
      {!act.isRevoked &&
        (entries.some(changesPeople) ? (
          <Text color="fg.muted">{actTexts.notRevocable}</Text>
        ) : (
          <HoldButton size="md" isBusy={isBusy} onConfirm={() => void takeBack(act.id)}>
            {actTexts.takeBack}
          </HoldButton>
        ))}
      {refusal && (
        <Text role="alert" color="fg.error">
          {refusal}
        </Text>
      )}
    </Flex>
  )
}

/** What names and texts were before is kept nowhere. [N1] */
const changesPeople = ({ data }: Block['entries'][number]): boolean => 'personChanged' in data || 'textsChanged' in data
