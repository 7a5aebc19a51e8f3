import type { Team } from '@cup/contract/entities'
import type { EntryKind } from '@cup/domain/game'
import type { Seconds, Sides, SomeSides } from '@cup/domain/kernel'
import type { DeskPlayer } from '../../../shared/record/squad.ts'
import type { EntryEditorProps } from '../kinds/kind.ts'
import { historyKinds } from '../kinds/kinds.ts'
import type { Edit } from './edit.ts'
import { AwardEditor, DurationEditor, TeamsEditor } from './plain-editors.tsx'
import { ShotsEditor } from './shots-editor.tsx'

/** Data for an edit. */
export type EditAround = {
  readonly teams: readonly Team[]
  readonly teamIds: SomeSides<string>
  readonly teamNames: Sides<string>
  readonly squads: Sides<readonly DeskPlayer[]>
  readonly duration: Seconds
  readonly end: Seconds | undefined
  readonly timeText: (time: Seconds) => string
}

type EditFormProps = { readonly edit: Edit; readonly around: EditAround; readonly onChange: (edit: Edit) => void }

/** The form that is made for what is put right. */
export function EditForm({ edit, around, onChange }: EditFormProps) {
  const { teams, teamIds, teamNames, squads, duration, end, timeText } = around
  if ('id' in edit) {
    return <EntryEditor {...{ edit, squads, teamIds, teamNames, duration, end, timeText, onChange }} />
  }
  switch (edit.type) {
    case 'shots':
      return <ShotsEditor {...{ edit, squads, teamIds, teamNames, onChange }} />
    case 'award':
      return <AwardEditor {...{ edit, teamNames, onChange }} />
    case 'duration':
      return <DurationEditor {...{ edit, onChange }} />
    case 'teams':
      return <TeamsEditor {...{ edit, teams, onChange }} />
  }
}

const EntryEditor = <Kind extends EntryKind>(props: EntryEditorProps<Kind>) =>
  historyKinds[props.edit.type].editor(props)
