// The orders of the marketplace's list. One that the catalogue keeps is one row here: its words, its column, and the place that a
// listing has in it. The store writes that place, the statements read its column, and the browser compares by it.
import { foldText } from '#platform/kernel/fold-text.ts'
import { t } from '#platform/kernel/texts.ts'
import { roiPlace } from '../stated-return.ts'

/** What an order looks at. */
export interface Placed {
  name: string
  rating: string | null
  roiMetrics: { averageROI: number | null }
  publishedAt: string
}

interface OrderWords {
  /** Of the choice. */
  label: string
  /** Beside the list. */
  text: string
}

export interface ByPlace extends OrderWords {
  /** Holds the place, ascending. */
  column: string
  /** A whole number; a text where `isText`. */
  place: (row: Placed) => number | string
  isText?: true
}

/** By what a price comes to in a year, like with like (price-order.ts). */
interface ByPrice extends OrderWords {
  /** Holds the price within its group, ascending. */
  column: string
  price: { sign: 1n | -1n; isByUnit?: true }
}

export type KeptOrder = ByPlace | ByPrice

/** In the order in which they are offered. */
const keptOrders = {
  roi: {
    get label() {
      return t('Highest ROI')
    },
    get text() {
      return t('Highest ROI first, as vendors state it')
    },
    column: 'order_roi',
    place: ({ roiMetrics }) => roiPlace(roiMetrics.averageROI),
  },
  rating: {
    get label() {
      return t('Highest rating')
    },
    get text() {
      return t('Highest rating first')
    },
    column: 'order_rating',
    // Without a rating: behind every rating that there is.
    place: ({ rating }) => (rating === null ? 0 : Math.round(-Number(rating) * 10)),
  },
  price_low: {
    get label() {
      return t('Yearly cost: low to high')
    },
    get text() {
      return t('Lowest yearly cost for your team first')
    },
    column: 'order_price_low',
    price: { sign: 1n },
  },
  price_high: {
    get label() {
      return t('Yearly cost: high to low')
    },
    get text() {
      return t('Highest yearly cost for your team first')
    },
    column: 'order_price_high',
    price: { sign: -1n },
  },
  newest: {
    get label() {
      return t('Newest')
    },
    get text() {
      return t('Latest publication first')
    },
    column: 'order_newest',
    place: ({ publishedAt }) => -Date.parse(publishedAt),
  },
  name: {
    get label() {
      return t('Name')
    },
    get text() {
      return t('From A to Z')
    },
    column: 'name_text',
    place: ({ name }) => foldText(name),
    isText: true,
  },
  unit_low: {
    get label() {
      return t('Cost per unit')
    },
    get text() {
      return t('Per user, then per company, then per transaction. Lowest first')
    },
    column: 'order_price_low',
    price: { sign: 1n, isByUnit: true },
  },
} as const satisfies Readonly<Record<string, KeptOrder>>

/** Orders that the catalogue is kept in. `roi` is the default; `unit_low` goes by the price of one user or one transaction. */
export type SortKey = keyof typeof keptOrders
export const sortKeys = Object.keys(keptOrders) as readonly SortKey[]

/** Orders that are the same for everybody. `relevance` needs a search. */
export const sharedOrders = [...sortKeys, 'relevance'] as const
export type SharedOrder = (typeof sharedOrders)[number]

/** Orders that can be asked for. What fits one buyer is ranked for that buyer (MKT-23). */
export const orders = [...sharedOrders, 'ai_match'] as const
export type Order = (typeof orders)[number]

/** By relevance, what a search finds beside names and taglines goes by return. */
export const keptOrder = (sort: SharedOrder): KeptOrder => keptOrders[sort === 'relevance' ? 'roi' : sort]

/** Whether its column holds texts; else whole numbers of up to 64 bits. */
export const holdsText = (order: KeptOrder): boolean => 'isText' in order

export function orderWords(sort: Order): OrderWords {
  switch (sort) {
    case 'relevance':
      return {
        label: t('Relevance'),
        text: t('Names that match first, then taglines, then the rest by ROI'),
      }
    case 'ai_match':
      return { label: t('AI match'), text: t('Best fit with your needs first') }
    default:
      return keptOrder(sort)
  }
}

/** What an order by price makes of prices; undefined for the others. */
export function priceOrder(sort: Order): ByPrice['price'] | undefined {
  const order = sort === 'ai_match' ? undefined : keptOrder(sort)
  return order && 'price' in order ? order.price : undefined
}
