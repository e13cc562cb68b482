// Which of all choices fit what is typed: each word stands somewhere in them. Those that begin with it come first.
import { foldText } from '#platform/kernel/fold-text.ts'

interface Named {
  label: string
  text?: string
  group?: string
}

export function matchingChoices<C extends Named>(choices: readonly C[], typed: string): readonly C[] {
  const sought = foldText(typed.trim())
  if (sought === '') return choices
  const words = sought.split(/\s+/)
  const found = choices.filter(({ label, text = '', group = '' }) => {
    const held = foldText(`${label} ${text} ${group}`)
    return words.every((word) => held.includes(word))
  })
  const begins = ({ label }: C) => foldText(label).startsWith(sought)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}
