/**
 * The environment for the tools that install and build: code of other people runs there, and needs none of the settings
 * of the cup, which hold tokens and passwords. CI: no prompts, and the lockfile must not change.
 */
export const toolEnvironment = (environment) => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !IS_SETTING.test(name))),
  CI: 'true',
})

const IS_SETTING = /^(CUP_|PG[A-Z]|DATABASE_URL$)/
