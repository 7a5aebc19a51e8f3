import { useHttp } from '@cup/api-client/http'
import { meets } from '@cup/api-client/queries'
import type { Meet } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { meetTexts } from '../../texts/competitions.ts'
import { optionsFor, SelectField } from '../form/select-field.tsx'

type MeetChoiceProps = {
  /** The id of the chosen meet; empty for none. */
  readonly value: string
  readonly onChange: (meet: Meet | undefined) => void
}

/** [H8] The meet that a competition belongs to; nothing is shown where there is none to choose. */
export function MeetChoice({ value, onChange }: MeetChoiceProps) {
  const http = useHttp()
  const { data: current = [] } = useQuery(meets(http))
  const isListed = value === '' || current.some(({ id }) => id === value)
  const { data: archived = [] } = useQuery({ ...meets(http, { archived: true }), enabled: !isListed })
  const listed = [...current, ...archived.filter(({ id }) => id === value)]
  if (listed.length === 0) return null
  return (
    <SelectField
      label={meetTexts.meet}
      help={meetTexts.meetExplained}
      value={value}
      options={optionsFor(listed, meetTexts.noMeet)}
      onChange={(chosen) => onChange(listed.find(({ id }) => id === chosen))}
      maxW="md"
    />
  )
}
