/** Images that the organiser uploads: checked, made smaller, stored and served. */

export { type ImageStore, imageStore, isImageName } from './image-store.ts'
export { uploads } from './uploads.plugin.ts'
