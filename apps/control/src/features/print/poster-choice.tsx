import { Flex, Input } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useSearchParams } from 'react-router-dom'
import { printTexts } from '../../texts/print.ts'

/** A poster for a wall, four of half a page, or a card that stands on a table. */
const FORMATS = ['wall', 'halves', 'card'] as const
export type PosterFormat = (typeof FORMATS)[number]

/** A network's name has at most 32 bytes. */
const LONGEST_NETWORK = 32

/** The chosen paper of the poster, kept in the address: the preview and the print read the same, also after a reload. */
export function usePosterChoice() {
  const [search, setSearch] = useSearchParams()
  const format = FORMATS.find((one) => one === search.get('format')) ?? 'wall'
  const network = (search.get('wlan') ?? '').slice(0, LONGEST_NETWORK)
  const choose = (name: 'format' | 'wlan', value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  return { format, network, choose }
}

/** Format and network of the poster. */
export function PosterChoice() {
  const { format, network, choose } = usePosterChoice()
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Flex role="group" aria-label={printTexts.posterFormat} gap="2" wrap="wrap">
        {FORMATS.map((one) => (
          <Button
            key={one}
            aria-pressed={one === format}
            {...(one === format && { colorPalette: 'blue' })}
            onClick={() => choose('format', one)}
          >
            {printTexts.posterFormats[one]}
          </Button>
        ))}
      </Flex>
      <Input
        aria-label={printTexts.network}
        placeholder={printTexts.network}
        width="auto"
        maxLength={LONGEST_NETWORK}
        value={network}
        onChange={({ target }) => choose('wlan', target.value)}
      />
    </Flex>
  )
}
