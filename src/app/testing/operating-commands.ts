// The commands of docs/operating.md, for the tests that run them unchanged.
import fs from 'node:fs'
import path from 'node:path'

interface Block {
  /** The name in the fence: of what a test runs. Empty for a block that no test runs. */
  name: string
  text: string
}

export function operatingBlocks(): Block[] {
  const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  return [...page.matchAll(/^```sh(?: (\S+))?\n(.*?)^```$/gms)].map(([, name = '', text = '']) => ({
    name,
    text,
  }))
}

/** The text of one block. The test on the page finds who runs a block by this call. */
export function operatingCommands(name: string): string {
  const block = operatingBlocks().find((one) => one.name === name)
  if (!block) throw new Error(`docs/operating.md has no block "sh ${name}"`)
  return block.text
}
