// What screens that show the trail need of its words. The pages of the administration are another room's, which knows this one.
export { timeRanges } from '../rules/vocabulary.ts'
