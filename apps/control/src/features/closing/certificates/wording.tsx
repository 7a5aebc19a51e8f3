import { Heading, Stack } from '@chakra-ui/react'
import { LongTextField, TextField } from '../../../shared/form/fields.tsx'
import { closingTexts as texts } from '../../../texts/closing.ts'
import { StepCard } from '../steps/closing-step.tsx'
import type { SharedTexts } from './certificate.tsx'
import type { CertificateTexts } from './certificate-texts.ts'

type WordingProps = {
  readonly values: CertificateTexts
  readonly shared: SharedTexts
  readonly onChange: (some: Partial<CertificateTexts>) => void
}

/** [A3] Texts of all sheets. */
export function Wording({ values, shared, onChange }: WordingProps) {
  const fieldOf = (name: 'kicker' | 'thanks' | 'placeAndDate' | 'left' | 'right') => ({
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
    onLeave: () => undefined,
    fault: undefined,
  })
  return (
    <StepCard aria-label={texts.wording}>
      <Heading as="h3" textStyle="lg" mb="3">
        {texts.wording}
      </Heading>
      <Stack gap="4">
        <TextField label={texts.kickerLabel} {...fieldOf('kicker')} />
        <LongTextField label={texts.thanksLabel} {...fieldOf('thanks')} />
        <TextField label={texts.placeAndDate} placeholder={shared.placeAndDate} {...fieldOf('placeAndDate')} />
        <TextField label={texts.leftSignature} {...fieldOf('left')} />
        <TextField label={texts.rightSignature} placeholder={shared.signatures[1] ?? ''} {...fieldOf('right')} />
      </Stack>
    </StepCard>
  )
}
