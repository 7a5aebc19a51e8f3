import { Box, Text } from '@chakra-ui/react'
import type { Competition } from '@cup/contract/entities'
import { Button } from '@cup/ui/chakra'
import { Link } from 'react-router-dom'
import { rulesNameOf } from '../../../shared/rules-text/rules-name.ts'
import { rulesText } from '../../../shared/rules-text/rules-text.ts'
import { rulesTexts as texts } from '../../../texts/rules.ts'
import { Part } from './part.tsx'

/** [J7] The house rules of a competition as sentences, and the way to change them. */
export function RulesPart({ competition: { settings } }: { readonly competition: Competition }) {
  return (
    <Part title={texts.title} note={rulesNameOf(settings)}>
      {rulesText(settings).map(({ id, title, sentences }) => (
        <Text key={id} maxW="prose">
          <strong>{title}.</strong> {sentences.join(' ')}
        </Text>
      ))}
      <Box>
        <Button asChild size="touch">
          <Link to="rules">{texts.change}</Link>
        </Button>
      </Box>
    </Part>
  )
}
