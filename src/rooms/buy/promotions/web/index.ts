// What other rooms may show of promotions.
export { PromotionList } from './promotion-list.tsx'
