// The description of the page on show, as the table of pages states it.
import { createContext, useContext } from 'react'

export interface PageDescription {
  path: string
  title: string
  description: string
}

export const CurrentPageContext = createContext<PageDescription | null>(null)

/** Null at an address that no page has. */
export function useCurrentPage(): PageDescription | null {
  return useContext(CurrentPageContext)
}
