import { Box, Flex } from '@chakra-ui/react'
import { useRemaining } from '@cup/api-client/live'
import { foulCounts } from '@cup/domain/game'
import { recordTexts } from '../../../texts/record.ts'
import { periodNow } from '../model/period-now.ts'
import type { ContentProps } from './content-props.ts'

const texts = recordTexts.foul

/** [F10] A button that is its own counter: a dot for each foul, "10 m" in their place from the limit on. */
export function FoulCount({ game, side, team, rules: { play }, id }: ContentProps) {
  const limit = play.foulLimit ?? 0
  const count = foulCounts(game, periodNow(game, useRemaining(game.clock)))[side]
  const state = count >= limit ? 'due' : count === limit - 1 ? 'next' : 'below'
  return (
    <Box as="span" css={FIELD} data-fouls={state}>
      <Box as="span" css={{ gridArea: 'name' }}>
        {texts.button(team.shortName).title}
        <Box as="small" css={NOTE}>
          {texts.notes[state](play.periods > 1)}
        </Box>
      </Box>
      {state === 'due' ? (
        <Box as="span" css={SIGN}>
          {texts.tenMetres}
        </Box>
      ) : (
        <Flex as="span" css={DOTS} aria-hidden="true">
          {Array.from({ length: limit - 1 }, (_, index) => (
            <i key={index} data-on={index < count || undefined} />
          ))}
        </Flex>
      )}
      <Box as="span" id={id} css={COUNT}>
        {count}
      </Box>
    </Box>
  )
}

const FIELD = {
  display: 'grid',
  width: '100%',
  alignItems: 'center',
  textAlign: 'start',
  columnGap: '0.5rem',
  gridTemplate: '"name count" auto "dots count" 1.75rem / minmax(0, 1fr) 2.75rem',
  '@container (min-width: 44rem)': { gridTemplate: '"name dots count" auto / minmax(0, 1fr) auto 3.25rem' },
}

const NOTE = {
  display: 'none',
  fontSize: '0.875rem',
  fontWeight: 'semibold',
  '@container (min-width: 44rem)': { display: 'block' },
}

const DOTS = {
  gridArea: 'dots',
  gap: '0.25rem',
  '& i': {
    flex: '0 1 auto',
    width: '0.8125rem',
    aspectRatio: '1',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    opacity: '0.6',
  },
  '& i[data-on]': { background: 'currentColor', opacity: '1' },
  '@container (min-width: 70rem)': { gap: '0.375rem', '& i': { width: '1rem' } },
}

const SIGN = {
  gridArea: 'dots',
  justifySelf: 'start',
  paddingInline: '0.75rem',
  borderRadius: 'l1',
  background: '#0b1220',
  color: '#ffc53d',
  fontWeight: 'extrabold',
  fontSize: '1.125rem',
  lineHeight: '1.75rem',
  '@container (min-width: 44rem)': { fontSize: '1.5rem', lineHeight: '2.25rem' },
}

const COUNT = {
  gridArea: 'count',
  borderInlineStartWidth: '2px',
  textAlign: 'center',
  fontSize: '2.25rem',
  lineHeight: '1.1',
  fontWeight: 'extrabold',
  fontVariantNumeric: 'tabular-nums',
  '@container (min-width: 44rem)': { fontSize: '2.75rem' },
}
