import type { LedwallType } from '@cup/ui/ledwall'
import { ActionImageChoice } from './action-image-choice.tsx'
import { FreeTextForm } from './free-text-form.tsx'
import type { LedwallControl } from './use-ledwall.ts'

type ContentControlsProps = Pick<LedwallControl, 'wanted' | 'isOnItsWay' | 'send'> & { readonly type: LedwallType }

/** What an operator puts on the wall in place of the game: an action image, or else a text. */
export const ContentControls = ({ wanted, isOnItsWay, send, type }: ContentControlsProps) => (
  <>
    <ActionImageChoice
      shown={wanted.activityItemId}
      isOnItsWay={isOnItsWay('ledwall.activityItem.select', 'ledwall.activityItem.disable')}
      onShow={(activityItemId) => send({ command: 'ledwall.activityItem.select', activityItemId, tags: [] })}
      onHide={() => send({ command: 'ledwall.activityItem.disable', tags: [] })}
    />
    <FreeTextForm
      shown={wanted.text}
      type={type}
      isCovered={wanted.activityItemId !== undefined}
      isOnItsWay={isOnItsWay('ledwall.text.show', 'ledwall.text.hide')}
      onShow={(text) => send({ command: 'ledwall.text.show', text, tags: [] })}
      onHide={() => send({ command: 'ledwall.text.hide', tags: [] })}
    />
  </>
)
