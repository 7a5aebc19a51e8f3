import { Flex, Heading, List, Text } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { startTexts as texts } from '../../../texts/start.ts'
import type { Done } from './finding.ts'
import { StateSign } from './state-sign.tsx'

const SHOWN_AT_FIRST = 8

/** The list of everything that the cup has already. */
export function DoneCard({ done }: { readonly done: readonly Done[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (done.length === 0) return null
  return (
    <Flex
      as="section"
      aria-label={texts.done}
      direction="column"
      p="3.5"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex align="center" gap="2" minH="8">
        <Heading as="h2" textStyle="lg">
          {texts.done}
        </Heading>
        <Text color="fg.muted">{done.length}</Text>
        {done.length > SHOWN_AT_FIRST && (
          <Button
            ms="auto"
            variant="ghost"
            colorPalette="blue"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.showFewer : texts.showAll}
          </Button>
        )}
      </Flex>
      <List.Root variant="plain">
        {(isWhole ? done : done.slice(0, SHOWN_AT_FIRST)).map(({ id, title, note, to }) => (
          <List.Item key={id} display="flex" alignItems="center" gap="2" minH="31px" fontSize="0.875rem">
            <StateSign state="done" isSmall />
            <Text as="span" flex="1" minW="0" fontWeight="semibold" overflowWrap="anywhere">
              {to ? <Link to={to}>{title}</Link> : title}
            </Text>
            {note && (
              <Text as="span" maxW="50%" color="fg.muted" fontSize="0.8125rem" textAlign="end" overflowWrap="anywhere">
                {note}
              </Text>
            )}
          </List.Item>
        ))}
      </List.Root>
    </Flex>
  )
}
