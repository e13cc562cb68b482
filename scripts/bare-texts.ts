// Finds words that a person would read and that no catalogue has: what is in a screen, a label, a refusal or a mail without
// `t`. Words in other places, such as ids, are not told from them, so this finds the usual ways of forgetting, not all.
import { parseSync } from 'vite'

export interface BareText {
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const words = /\p{L}{2}/u
/** Attributes and properties whose value is read. */
const readAttributes = new Set([
  ...['label', 'title', 'alt', 'placeholder', 'caption', 'legend', 'hint', 'lead', 'heading'],
  ...['aria-label', 'aria-description', 'aria-roledescription', 'pendingLabel'],
])
const readProperties = new Set([...readAttributes, 'subject', 'head', 'failed', 'notDone', 'done'])
/** Elements whose words are code or keys. */
const wordless = new Set(['code', 'kbd', 'pre', 'style', 'script'])

export function bareTextsIn(code: string, file: string): BareText[] {
  const found: BareText[] = []
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts'
  const { program } = parseSync(file, code, { lang, sourceType: 'module' })
  visit(program as unknown as Node)
  return found

  function visit(node: Node): void {
    const name = nameOf(node)
    if (node.type === 'JSXElement' && wordless.has(name)) return
    if (node.type === 'JSXText') report(node, String(node.value))
    if (node.type === 'JSXAttribute' && readAttributes.has(name)) reportWritten(node.value)
    // A single word may be an id.
    if (node.type === 'Property' && readProperties.has(name)) reportWritten(node.value, /\s/)
    if (node.type === 'NewExpression' && name === 'Refusal') reportWritten((node.arguments as unknown[])[1])
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child)
  }

  /** The words of a literal or a template, also behind a condition. */
  function reportWritten(value: unknown, needed = words): void {
    if (!isNode(value)) return
    if (value.type === 'JSXExpressionContainer') reportWritten(value.expression, needed)
    if (value.type === 'ConditionalExpression')
      for (const branch of [value.consequent, value.alternate]) reportWritten(branch, needed)
    if (value.type === 'LogicalExpression') reportWritten(value.right, needed)
    const text = writtenIn(value)
    if (text !== undefined && needed.test(text)) report(value, text)
  }

  function report({ start }: Node, text: string): void {
    if (words.test(text)) found.push({ line: code.slice(0, start).split('\n').length, text: text.trim() })
  }
}

function writtenIn({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return undefined
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')
}

function nameOf({ type, name, key, callee, openingElement }: Node): string {
  const named =
    type === 'JSXAttribute'
      ? name
      : type === 'Property'
        ? key
        : type === 'NewExpression'
          ? callee
          : type === 'JSXElement'
            ? (openingElement as Node).name
            : undefined
  const { name: text, value } = (named ?? {}) as { name?: string; value?: string }
  return text ?? value ?? ''
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'
}
