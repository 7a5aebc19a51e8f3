import { z } from 'zod'
import { Color, FilePath, LedwallFilePath, line, Name, Text, WebUrl } from '../kernel/text.ts'

// What teams are made of, described once for commands, events and views.

const SHORT_NAME = {
  description: 'A few letters for badges, scoreboards and overlays: 1 to 5 characters.',
  examples: ['ÄHR'],
}
/** [T1] */
export const LONGEST_SHORT_NAME = 5
export const ShortName = line(LONGEST_SHORT_NAME).meta(SHORT_NAME)
/** [E4] Teams from before the rule may have longer ones. */
export const LoggedShortName = line(12).meta({
  ...SHORT_NAME,
  description: `${SHORT_NAME.description} Older teams may have up to 12.`,
})

export const teamFields = {
  name: Name.meta({ description: 'The full name of the team.', examples: ['DJK Ährenbüttel'] }),
  primaryColor: Color.meta({
    description: 'The main colour of the shirts, as `#rrggbb`; `#000000` by default.',
    examples: ['#fef3c7'],
  }),
  logoFilePath: FilePath.meta({
    description:
      'Where the logo is: a path below the asset host, as `POST /v1/uploads` answers it, or an `https://` address.',
    examples: ['/uploads/logo-0f343b0931126a20f133d67c2b018a3b.webp'],
  }),
  staff: Text.meta({
    description: 'The coaches and helpers of the team, as free text. It is personal data, which events do not hold.',
    examples: ['Trainer: Heiner Garbenbinder, Betreuer: Oskar Strohwisch'],
  }),
}

export const photoFields = {
  filePath: FilePath.meta({
    description: 'Where the photo is: a path below the asset host, or an `https://` address.',
    examples: ['/uploads/photo-93b885adfe0da089cdf634904fd59f71.webp'],
  }),
  description: Text.meta({
    description: 'The caption of the photo. It is personal data, which events do not hold.',
    examples: ['Die Mannschaft nach dem Training'],
  }),
}

export const Photo = z
  .strictObject({ ...photoFields, description: photoFields.description.optional() })
  .meta({ description: 'A photo of the team with its caption.' })

export const sponsorFields = {
  name: Name.meta({ description: 'What people call the sponsor.', examples: ['Müsliwerkstatt Haferfroh'] }),
  url: WebUrl.meta({
    description: 'The page of the sponsor: an `https://` address.',
    examples: ['https://example.com/haferfroh'],
  }),
  logoFilePath: FilePath.meta({
    description: 'Where the sponsor’s logo is: a path below the asset host, or an `https://` address.',
    examples: ['/uploads/logo-8d777f385d3dfec8815d20f7496026dc.webp'],
  }),
  ledwallFilePath: LedwallFilePath.meta({
    description:
      'Where the picture for the LED wall is. Displays replace `$width` and `$height` by their size in pixels and `$screenId` by their number.',
    examples: ['sponsors/knackfein-$width-$height.png'],
  }),
}

export const Sponsor = z
  .strictObject({
    name: sponsorFields.name,
    url: sponsorFields.url.optional(),
    logoFilePath: sponsorFields.logoFilePath.optional(),
    ledwallFilePath: sponsorFields.ledwallFilePath.optional(),
  })
  .meta({ description: 'Who presents the team.' })
