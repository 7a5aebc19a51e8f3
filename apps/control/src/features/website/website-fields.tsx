import { SimpleGrid } from '@chakra-ui/react'
import { Button } from '@cup/ui/chakra'
import { useCompetitionChoice } from '../../shared/competition/use-choice.ts'
import { LongTextField, TextField } from '../../shared/form/fields.tsx'
import { ImageField } from '../../shared/form/image-field.tsx'
import { optionsFor, SelectField } from '../../shared/form/select-field.tsx'
import { websiteTexts } from '../../texts/website.ts'
import { type Draft, LINKS } from './draft.ts'

/** The fields of a section, and how they change. */
export type FieldsProps = {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** Error of a field by its path, such as `organiser.url`. */
  readonly faultOf: (path: string) => string | undefined
}

const onLeave = () => undefined

type CreditProps = FieldsProps & { readonly field: 'organiser' | 'builder'; readonly label: string }

/** A name and a page. */
export const CreditFields = ({ field, label, draft, change, faultOf }: CreditProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
    <TextField
      label={label}
      value={draft[field].name}
      onChange={(name) => change({ [field]: { ...draft[field], name } })}
      onLeave={onLeave}
      fault={faultOf(`${field}.name`)}
    />
    <TextField
      label={websiteTexts.address}
      placeholder={websiteTexts.beginOfAddress}
      inputMode="url"
      value={draft[field].url}
      onChange={(url) => change({ [field]: { ...draft[field], url } })}
      onLeave={onLeave}
      fault={faultOf(`${field}.url`)}
    />
  </SimpleGrid>
)

type LongTextProps = FieldsProps & { readonly field: 'imprint' | 'privacy' | 'thanks'; readonly help: string }

/** A text of several lines. */
export const LongText = ({ field, help, draft, change, faultOf }: LongTextProps) => (
  <LongTextField
    label={websiteTexts.fields[field]}
    help={help}
    value={draft[field]}
    onChange={(text) => change({ [field]: text })}
    onLeave={onLeave}
    fault={faultOf(field)}
  />
)

/** Puts the club in front of the imprint. */
export const TakeOrganiser = ({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) => (
  <Button
    variant="ghost"
    disabled={draft.organiser.name.trim() === ''}
    onClick={() => change({ imprint: `${draft.organiser.name.trim()}\n${draft.imprint}` })}
  >
    {websiteTexts.takeOrganiser}
  </Button>
)

/** The video of the hall. */
export function StreamFields({ draft: { livestream }, change, faultOf }: FieldsProps) {
  const bound = (name: keyof typeof livestream) => ({
    value: livestream[name],
    onChange: (text: string) => change({ livestream: { ...livestream, [name]: text } }),
    onLeave,
    fault: faultOf(`livestream.${name}`),
  })
  return (
    <>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField label={websiteTexts.streamTitle} {...bound('title')} />
        <TextField label={websiteTexts.provider} help={websiteTexts.providerHelp} {...bound('provider')} />
        <TextField
          label={websiteTexts.embedUrl}
          help={websiteTexts.embedHelp}
          inputMode="url"
          placeholder={websiteTexts.beginOfAddress}
          {...bound('embedUrl')}
        />
        <TextField
          label={websiteTexts.watchUrl}
          inputMode="url"
          placeholder={websiteTexts.beginOfAddress}
          {...bound('watchUrl')}
        />
      </SimpleGrid>
      <ImageField label={websiteTexts.poster} kind="photo" {...bound('poster')} />
    </>
  )
}

/** Other places where the cup is. */
export const LinkFields = ({ draft: { links }, change, faultOf }: FieldsProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
    {LINKS.map((name) => (
      <TextField
        key={name}
        label={websiteTexts.links[name]}
        inputMode="url"
        placeholder={websiteTexts.beginOfAddress}
        value={links[name]}
        onChange={(text) => change({ links: { ...links, [name]: text } })}
        onLeave={onLeave}
        fault={faultOf(`links.${name}`)}
      />
    ))}
  </SimpleGrid>
)

/** A picture with a link on the home page. */
export function AdFields({ draft: { ad }, change, faultOf }: FieldsProps) {
  const bound = (name: keyof typeof ad) => ({
    value: ad[name],
    onChange: (text: string) => change({ ad: { ...ad, [name]: text } }),
    onLeave,
    fault: faultOf(`ad.${name}`),
  })
  return (
    <>
      <ImageField label={websiteTexts.adImage} kind="photo" {...bound('image')} />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          label={websiteTexts.adUrl}
          inputMode="url"
          placeholder={websiteTexts.beginOfAddress}
          {...bound('url')}
        />
        <TextField label={websiteTexts.adAlt} {...bound('alt')} />
      </SimpleGrid>
    </>
  )
}

/** The competition that visitors see first, or the one of the day. */
export function CompetitionField({ draft, change, faultOf }: FieldsProps) {
  const { competitions } = useCompetitionChoice()
  return (
    <SelectField
      label={websiteTexts.fields.competitionId}
      help={websiteTexts.competitionHelp}
      options={optionsFor(competitions, websiteTexts.automatic)}
      value={draft.competitionId}
      onChange={(competitionId) => change({ competitionId, groupId: '' })}
      fault={faultOf('competitionId')}
    />
  )
}
