import type { LedwallActivityItemId } from '@cup/domain/broadcast'
import app from './action-images/app.svg?no-inline'
import apprenticeCup from './action-images/apprentice-cup.svg?no-inline'
import congratulations from './action-images/congratulations.svg?no-inline'
import ddc from './action-images/ddc.svg?no-inline'
import finale from './action-images/finale.svg?no-inline'
import instagram from './action-images/instagram.svg?no-inline'
import seeYouNextYear from './action-images/see-you-next-year.svg?no-inline'
import seeYouTomorrow from './action-images/see-you-tomorrow.svg?no-inline'
import thanks from './action-images/thanks.svg?no-inline'
import tombola from './action-images/tombola.svg?no-inline'
import trampoline from './action-images/trampoline.svg?no-inline'
import welcome from './action-images/welcome.svg?no-inline'

/** [B3] Where each action image lies as a file of 480 × 90, to be chosen from; never inlined, for pages forbid that. */
export const actionImageFiles: Readonly<Record<LedwallActivityItemId, string>> = {
  welcome,
  thanks,
  instagram,
  tombola,
  app,
  trampoline,
  'apprentice-cup': apprenticeCup,
  ddc,
  finale,
  congratulations,
  'see-you-tomorrow': seeYouTomorrow,
  'see-you-next-year': seeYouNextYear,
}
