import { z } from 'zod'
import { useStore } from 'zustand'
import { useDevice } from '../../../shared/device/device.ts'
import { closingTexts as texts } from '../../../texts/closing.ts'

/** How many places of the list of scorers are honoured. */
const ScorerPlaces = z.enum(['0', '1', '3'])
export type ScorerPlaces = z.infer<typeof ScorerPlaces>

/** Texts and choices of all certificates of a cup. An empty text has its default. */
const CertificateTexts = z.object({
  cupId: z.string(),
  kicker: z.string(),
  thanks: z.string(),
  placeAndDate: z.string(),
  left: z.string(),
  right: z.string(),
  savesInk: z.boolean(),
  scorerPlaces: ScorerPlaces,
})
export type CertificateTexts = z.infer<typeof CertificateTexts>

const DEFAULTS: Omit<CertificateTexts, 'cupId'> = {
  kicker: texts.kicker,
  thanks: '',
  placeAndDate: '',
  left: texts.organisers,
  right: '',
  savesInk: false,
  scorerPlaces: '1',
}

/** [A3] The texts of certificates, kept on this device; of another cup all but its place and date. */
export function useCertificateTexts(cupId: string) {
  const { certificateTexts } = useDevice()
  const kept = CertificateTexts.safeParse(useStore(certificateTexts))
  const known = kept.success ? kept.data : { cupId, ...DEFAULTS }
  const values = known.cupId === cupId ? known : { ...known, cupId, placeAndDate: '' }
  const change = (some: Partial<CertificateTexts>) => certificateTexts.set({ ...values, ...some })
  return { values, change }
}
