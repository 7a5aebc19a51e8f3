import { Fieldset, Flex, Text } from '@chakra-ui/react'
import { TeamBadge } from '@cup/ui/components'
import type { ReactNode } from 'react'
import { ColorField } from '../../shared/form/color-field.tsx'
import { LongTextField, TextField } from '../../shared/form/fields.tsx'
import { ImageField } from '../../shared/form/image-field.tsx'
import type { SavedForm } from '../../shared/form/use-saved-form.ts'
import type { TeamDraft } from './team-draft.ts'

/** [T1] Longer ones do not fit the stream and the LED wall. */
const LONGEST_ADVISED = 5

/** Everything that a team says of itself. */
export const TeamFields = ({ form: { bind, values } }: { readonly form: SavedForm<TeamDraft> }) => (
  <>
    <TextField label="Name" isRequired {...bind('name')} />
    <TextField
      label="Kurzform"
      isRequired
      help={`Höchstens ${LONGEST_ADVISED} Zeichen für Stream und Ledwall, jetzt ${values.shortName.trim().length}.`}
      {...bind('shortName')}
    />
    <Flex gap="5" align="end" wrap="wrap">
      <ColorField label="Farbe" {...bind('primaryColor')} />
      <TeamBadge
        team={{
          name: values.name,
          shortName: values.shortName.trim() || '?',
          primaryColor: values.primaryColor,
          ...(values.logoFilePath.trim() === '' ? {} : { logoFilePath: values.logoFilePath.trim() }),
        }}
        size="large"
      />
    </Flex>
    <ImageField label="Logo" kind="logo" {...bind('logoFilePath')} />
    <Part title="Mannschaftsfoto">
      <ImageField label="Foto" kind="photo" {...bind('photoFilePath')} />
      <TextField label="Bildbeschreibung" {...bind('photoDescription')} />
    </Part>
    <Part title="Sponsor">
      <TextField label="Name des Sponsors" {...bind('sponsorName')} />
      <TextField label="Internetadresse" type="url" placeholder="https://" {...bind('sponsorUrl')} />
      <ImageField label="Logo des Sponsors" kind="logo" {...bind('sponsorLogoFilePath')} />
      <ImageField
        label="Bild für die Ledwall"
        kind="ledwall"
        help="Ein Bild, oder ein Pfad; $height, $width und $screenId stehen für Höhe, Breite und Nummer des Bildschirms."
        {...bind('sponsorLedwallFilePath')}
      />
    </Part>
    <LongTextField
      label="Trainer-/Betreuerstab"
      help="Steht öffentlich auf der Seite der Mannschaft."
      {...bind('staff')}
    />
  </>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Fieldset.Root>
    <Fieldset.Legend>
      <Text as="span" textStyle="lg" fontWeight="semibold">
        {title}
      </Text>
    </Fieldset.Legend>
    <Fieldset.Content>{children}</Fieldset.Content>
  </Fieldset.Root>
)
