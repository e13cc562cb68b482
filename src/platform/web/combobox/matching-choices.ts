// Which of all choices fit what is typed: each word is found somewhere in them. Those that begin with it come
// first, with the others of their heading.
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
  const ranked = [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
  // Each heading once, the one with the best match first.
  return [...new Set(ranked.map(({ group }) => group))].flatMap((group) =>
    ranked.filter((choice) => choice.group === group),
  )
}
