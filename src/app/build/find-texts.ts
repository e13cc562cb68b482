// Finds the calls of `t` and `rich` in a module, for the build, which puts each language's words there, and for the
// catalogues (scripts/texts.ts).
import { parseSync } from 'vite'

export interface FoundText {
  /** As a catalogue holds it. */
  key: string
  message: string
  /** Names of the values that the call gives; undefined where they are not written at the call. */
  values: readonly string[] | undefined
  /** Of the first argument. */
  start: number
  end: number
  /** Of the whole call, where it says nothing but a text: `t` without values. */
  call: { start: number; end: number } | undefined
  line: number
  /** It is written when its module is read, before anybody is known to read it. */
  isAtTopLevel: boolean
}

export interface FoundTexts {
  texts: FoundText[]
  /** Lines of calls whose text is not written there. */
  unreadable: number[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const writers = new Set(['t', 'rich'])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** `code` in JavaScript or TypeScript, as the name of its file says. */
export function findTexts(code: string, file: string): FoundTexts {
  const found: FoundTexts = { texts: [], unreadable: [] }
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'jsx'
  const { program } = parseSync(file, code, { lang, sourceType: 'module' })
  const names = importedWriters(program as unknown as Node)
  if (names.size > 0) visit(program as unknown as Node, false)
  return found

  function visit(node: Node, isInFunction: boolean): void {
    if (node.type === 'CallExpression' && names.has((node.callee as Node).name as string))
      collect(node, isInFunction)
    const inside = isInFunction || functions.has(node.type)
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, inside)
    }
  }

  function isPlain({ callee }: Node, values: Node | undefined): boolean {
    const isWithout = values === undefined || (namesIn(values)?.length ?? 1) === 0
    return isWithout && names.get((callee as Node).name as string) === 't'
  }

  function collect(call: Node, isInFunction: boolean): void {
    const [first, values, about] = call.arguments as (Node | undefined)[]
    const line = code.slice(0, call.start).split('\n').length
    const message = first && literalOf(first)
    const aboutText = about && literalOf(about)
    if (!first || message === undefined || (about && aboutText === undefined)) {
      found.unreadable.push(line)
      return
    }
    found.texts.push({
      message,
      key: aboutText === undefined ? message : `${message} (${aboutText})`,
      values: values === undefined ? [] : namesIn(values),
      start: first.start,
      end: first.end,
      call: isPlain(call, values) ? { start: call.start, end: call.end } : undefined,
      line,
      isAtTopLevel: !isInFunction,
    })
  }
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'
}

/** What the module calls them. */
function importedWriters(program: Node): Map<string, string> {
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  return new Map(
    imports
      .filter(({ source }) => /\/(texts|rich)\.tsx?$/.test(String((source as Node).value)))
      .flatMap(({ specifiers }) => specifiers as Node[])
      .filter(({ imported }) => writers.has(String((imported as Node | undefined)?.name)))
      .map(({ local, imported }) => [String((local as Node).name), String((imported as Node).name)]),
  )
}

function literalOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  const [only, ...more] = type === 'TemplateLiteral' ? (quasis as { value: { cooked: string } }[]) : []
  return only && more.length === 0 ? only.value.cooked : undefined
}

function namesIn({ type, properties }: Node): string[] | undefined {
  if (type !== 'ObjectExpression') return undefined
  const names = (properties as Node[]).map(({ key }) => (key as { name?: string } | undefined)?.name)
  return names.every((name) => name !== undefined) ? names : undefined
}
