// The door of these rules for other rooms.
export {
  forEachReference,
  type OrderReferences,
  orderReferences,
  printedReferences,
  referenceNames,
  referencesOf,
} from './order-references.ts'
