import { Kbd, Table } from '@chakra-ui/react'
import { ModalDialog } from '@cup/ui/chakra'

/** What each key does; they can be switched off in the menu of the device. */
export const ShortcutsHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <ModalDialog size="lg" title="Tasten" isOpen onClose={onClose}>
    <Table.Root size="sm">
      <Table.Body>
        {KEYS.map(([keys, action]) => (
          <Table.Row key={action} bg="transparent">
            <Table.Cell whiteSpace="nowrap">
              {keys.map((key) => (
                <Kbd key={key} me="2" size="lg">
                  {key}
                </Kbd>
              ))}
            </Table.Cell>
            <Table.Cell>{action}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </ModalDialog>
)

const KEYS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['Leertaste'], 'Anpfiff, Uhr anhalten, Weiter'],
  [['H', 'G'], 'Tor Heim, Tor Gast'],
  [['Z', 'H'], 'Zeitstrafe Heim (mit G: Gast)'],
  [['0–9', 'Eingabe'], 'Nummer auf dem Trikot; ohne Nummer: keine Vorlage'],
  [['E'], 'Eigentor'],
  [['U', 'Strg Z'], 'Rückgängig'],
  [['J', 'N'], '9-Meter: Treffer, daneben'],
  [['Umschalt F', 'Eingabe'], 'Festschreiben'],
  [['M'], 'Horn'],
  [['Esc'], 'Schließen'],
  [['?'], 'Diese Übersicht'],
]
