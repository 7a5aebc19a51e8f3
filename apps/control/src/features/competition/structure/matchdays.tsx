import { List, Text } from '@chakra-ui/react'
import { useCommand } from '@cup/api-client/commands'
import { newId } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { NameForm } from './name-form.tsx'

/** The matchdays in their order, and a line for one more. */
export function Matchdays({ competition: { id, matchdays } }: { readonly competition: Competition }) {
  const { mutateAsync: create } = useCommand('competition.write/create-matchday')
  return (
    <>
      {matchdays.length === 0 ? (
        <Text color="fg.muted">Kein Matchday angelegt</Text>
      ) : (
        <List.Root as="ol">
          {matchdays.map((matchday) => (
            <List.Item key={matchday.id}>{matchday.name}</List.Item>
          ))}
        </List.Root>
      )}
      <NameForm
        name={`competitions/${id}/matchday`}
        label="Neuer Matchday"
        button="Matchday anlegen"
        save={(name) => create({ id, matchdayId: newId(), name })}
      />
    </>
  )
}
