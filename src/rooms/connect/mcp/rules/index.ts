// What other rooms use of assistants.
export { ownTools, publicTools } from './assistant-tools.ts'
