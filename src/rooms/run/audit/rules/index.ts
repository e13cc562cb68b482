// What other rooms' screens show of an entry.
export { resourceInWords } from './resource-words.ts'
