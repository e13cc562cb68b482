// What the server asks of the pages and what it gets: the seam between the two.

import type { Language, Region } from '#platform/kernel/region.ts'
import type { Transport } from '#platform/web/api/transport.ts'
import type { OperatorPages } from '#platform/web/page/operator-pages.ts'
import type { Profile } from '#platform/web/profile.ts'

export interface PageRequest {
  /** Path and query. */
  url: string
  /** The public origin, for the canonical address and shared links. */
  origin: string
  nonce: string
  transport: Transport
  profile: Profile | null
  /** Of the page's texts. */
  language: Language
  /** How numbers, dates and amounts are written in it. */
  region: Region
  /** Pages of the installation's operator. */
  operatorPages?: OperatorPages
}

export interface PageAnswer {
  status: number
  /** Empty where there is no page at this address, or where the visitor is sent on. */
  html: string
  /** Set where the visitor is sent on. */
  location?: string
}

/** Addresses of the files that a document names. */
export interface DocumentAssets {
  style: {
    href: string
    /** The same style sheet as text, for pages that carry it inside them. */
    text: string | undefined
  }
  /** Entry modules, in order. */
  scripts: readonly string[]
  /** Chunks that the entry will import for this page. */
  modulePreloads: readonly string[]
  fontPreloads: readonly string[]
  icon: string
  /** A third party's analytics tag; the browser loads it only after consent. */
  analyticsTag?: AnalyticsTag
  /** Inline scripts that only development needs. */
  developmentScripts?: readonly string[]
}

/** The configured tag of a third party: its id and the origin that its script comes from. */
export interface AnalyticsTag {
  id: string
  origin: string
}
