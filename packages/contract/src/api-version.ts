/**
 * The version of the HTTP interface, `major.minor`: the minor one rises with what a client may use in addition, the major one
 * with what a client has to change. docs/api-changelog.md lists each.
 */
export const API_VERSION = '1.9'
