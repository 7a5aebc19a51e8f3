import { escaped } from './html.ts'

/** The title of a page. */
export const firstTitle = (title: string): string => `<h1 class="first-title">${escaped(title)}</h1>`

/** Where something can be looked for. */
export const firstFields = (count: number): string => `<div class="first-fields">${'<i></i>'.repeat(count)}</div>`
