// The door of these rules for other rooms.
export { itemText } from './item-text.ts'
export { lineLabel, unitText } from './line-label.ts'
export {
  forEachReference,
  type OrderReferences,
  orderReferences,
  printedReferences,
  referenceNames,
  referencesOf,
} from './order-references.ts'
