import { Heading, Stack } from '@chakra-ui/react'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { ReactNode } from 'react'
import { Groups } from './groups.tsx'
import { Matchdays } from './matchdays.tsx'
import { SettingsForm } from './settings-form.tsx'

type StructureProps = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** What a competition is made of, for those who plan it. */
export const Structure = ({ competition, teams }: StructureProps) => (
  <Stack as="section" aria-label="Struktur" gap="6">
    <Heading as="h2" textStyle="2xl">
      Struktur
    </Heading>
    <Part title="Gruppen">
      <Groups competition={competition} teams={teams} />
    </Part>
    <Part title="Matchdays">
      <Matchdays competition={competition} />
    </Part>
    <Part title="Einstellungen">
      <SettingsForm competition={competition} />
    </Part>
  </Stack>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" aria-label={title} gap="3" p="4" bg="bg.surface" borderWidth="1px" borderRadius="l3">
    <Heading as="h3" textStyle="lg">
      {title}
    </Heading>
    {children}
  </Stack>
)
