/** [Small things] The header, and the roomy one from 1536 px. */
export const HEADER_HEIGHT = { base: '60px', '2xl': '70px' }

/** [Small things] The left navbar where it has room of its own, and the roomy one. */
export const NAVBAR_WIDTH = { md: '200px', '2xl': '250px' }
