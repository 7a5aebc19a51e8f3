import { Page } from '@cup/ui/chakra'
import { startTexts as texts } from '../../../texts/start.ts'

/** [O1] First page of organisers: what the cup still needs before its day, on it, and after it. */
export const HomePage = () => <Page title={texts.start} />
