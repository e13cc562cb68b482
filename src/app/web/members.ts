// The door to what lies behind the sign-in: its pages, their guard and the files of their screens are one chunk, which the
// pages for everybody do not load.
import { type Page, publicPageFor } from '#app/public-pages.ts'
import { lateChunk } from './late-chunk.ts'

const members = lateChunk(() => import('./member-pages.tsx'))

/** The chunk, if it has arrived. */
export const loadedMembers = members.loaded
export const loadMembers = members.load

/** The page at an address, no matter who may see it. */
export async function findPage(pathname: string): Promise<Page | undefined> {
  return publicPageFor(pathname) ?? (await loadMembers()).pageFor(pathname)
}
