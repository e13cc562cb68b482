// Texts with something in the middle of them that is more than text.
import { Fragment, type ReactNode } from 'react'
import { isolated, messageFor, written } from '#platform/kernel/texts.ts'
import { locale } from './format.ts'

type RichValue = ReactNode | ((children: ReactNode) => ReactNode)

/**
 * As `t`, where a value may be an element, and `<name>…</name>` in the text is drawn by the function of that name:
 * `rich('Read <terms>the terms</terms>', { terms: (text) => <Link to="/terms">{text}</Link> })`. What is in a value is
 * never read as such a mark.
 */
export function rich(
  message: string,
  values: Readonly<Record<string, RichValue>>,
  about?: string,
): ReactNode {
  const parsed = messageFor(message, about)
  const parts = typeof parsed === 'string' ? [parsed] : written(parsed, wrapped(values), locale)
  // What is between two marks is collected until the second comes.
  const open: { name: string; children: ReactNode[] }[] = [{ name: '', children: [] }]
  const add = (node: ReactNode) => open.at(-1)?.children.push(node)
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(isolated(part.value as ReactNode))
      continue
    }
    for (const [index, piece] of part.split(/<(\/?\w+)>/).entries()) {
      if (index % 2 === 0) add(piece)
      else if (!piece.startsWith('/')) open.push({ name: piece, children: [] })
      else {
        const { name, children } = open.pop() ?? { name: '', children: [] }
        const draw = values[name]
        if (typeof draw !== 'function') throw new Error(`The text has <${name}>, which nothing draws`)
        add(draw(listed(children)))
      }
    }
  }
  return listed(open[0]?.children ?? [])
}

/** Told apart from the text's own words, which alone hold marks. */
function wrapped(values: Readonly<Record<string, RichValue>>) {
  // Plurals read the value as a number.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, toString: () => String(value) }]),
  )
}

function listed(nodes: readonly ReactNode[]): ReactNode {
  // The parts of one text never change their order.
  return nodes.map((node, index) => <Fragment key={String(index)}>{node}</Fragment>)
}
