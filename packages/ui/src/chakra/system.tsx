import {
  ChakraProvider,
  createSystem,
  defaultBaseConfig,
  type SystemConfig,
  type SystemContext,
} from '@chakra-ui/react'
import { globalCss, keyframes, layerStyles } from '@chakra-ui/react/theme'
import type { ReactNode } from 'react'
import { colors } from './colors.ts'
import { amendments, recipes } from './recipes.ts'
import { scales, textStyles } from './scales.ts'
import { ToastProvider } from './toasts.tsx'

const product: SystemConfig = {
  preflight: true,
  cssVarsPrefix: 'hc',
  cssVarsRoot: ':where(html)',
  globalCss: {
    ...globalCss,
    // A long name breaks at a syllable, and elsewhere only where the word alone is wider than its room.
    body: { textStyle: 'lg', fontFamily: 'body', hyphens: 'auto', overflowWrap: 'break-word' },
    // Pulling down would reload the page on a tablet.
    ':root': { overscrollBehavior: 'none' },
    ':focus-visible': { outline: '3px solid var(--focus)', outlineOffset: '2px' },
  },
  conditions: { light: '[data-theme=light] &', dark: '[data-theme=dark] &' },
  theme: {
    // [Small things] The navbar collapses below md, xl is the wide layout at 1200 px, 2xl the roomy one at 1536 px.
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '75em', '2xl': '96em' },
    keyframes,
    tokens: scales,
    semanticTokens: { colors },
    textStyles,
    layerStyles,
  },
}

/** Chakra with the design tokens of the product: tokens.css holds the values, this gives them Chakra's names. */
export const system: SystemContext = createSystem(defaultBaseConfig, product, recipes, amendments)

/** Provider that the parts of `@cup/ui/chakra` need above them. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <ChakraProvider value={system}>
    <ToastProvider>{children}</ToastProvider>
  </ChakraProvider>
)
