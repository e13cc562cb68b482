// Computes a workbook's formulas from its cells, independently of what wrote them: as much of a spreadsheet as ours uses.
export type Value = number | string | boolean
/** What is in the cells, by `Sheet!A1`: values, and formulas with their leading "=". */
export type Cells = Map<string, Value>

const decoder = new TextDecoder()

/** Reads the files of an unpacked workbook: what is in its cells, or what a reader sees that calculates nothing. */
export function cellsOf(
  files: Record<string, Uint8Array>,
  what: 'content' | 'written values' = 'content',
): Cells {
  const file = (name: string) => decoder.decode(files[name] ?? new Uint8Array())
  const shared = [...file('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner = '']) =>
    plain([...inner.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  )
  const targets = new Map(
    [...file('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const cells: Cells = new Map()
  for (const [tag] of file('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)) {
    const sheet = plain(attribute(tag, 'name'))
    const target = targets.get(attribute(tag, 'r:id')) ?? ''
    const xml = file(`xl/${target.replace(/^\/?(xl\/)?/, '')}`)
    for (const [, head = '', inner = ''] of xml.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const formula = /<f[^>]*>(.*?)<\/f>/s.exec(inner)?.[1]
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1]
      const inline = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1]
      const key = `${sheet}!${attribute(`<c ${head}>`, 'r')}`
      if (formula !== undefined && what === 'content') cells.set(key, `=${plain(formula)}`)
      else if (/t="str"/.test(head)) cells.set(key, plain(value ?? ''))
      else if (/t="s"/.test(head)) cells.set(key, shared[Number(value)] ?? '')
      else if (inline !== undefined) cells.set(key, plain(inline))
      else if (value !== undefined) cells.set(key, Number(value))
    }
  }
  return cells
}

/** `known` keeps what was worked out, for as long as the caller leaves the cells as they are. */
export function evaluate(cells: Cells, sheet: string, cell: string, known: Cells = new Map()): Value {
  const key = `${sheet}!${cell}`
  const content = cells.get(key) ?? 0
  if (typeof content !== 'string' || !content.startsWith('=')) return content
  const value = known.get(key) ?? parse(cells, sheet, content.slice(1), known)
  known.set(key, value)
  return value
}

type Operand = Value | Value[]

/** Recursive descent over comparison, sum, product, power. */
function parse(cells: Cells, sheet: string, formula: string, known: Cells): Value {
  const tokens = formula.match(
    /'[^']+'!\$?[A-Z]+\$?\d+|\w+!\$?[A-Z]+\$?\d+|\$?[A-Z]+\$?\d+(?![\w(])|[A-Z]+(?=\()|\d+(?:\.\d+)?|"[^"]*"|<=|>=|<>|[-+*/^(),:<>=]/g,
  )
  if (!tokens || tokens.join('') !== formula) throw new Error(`cannot read ${formula}`)
  let at = 0
  const take = (token: string) => {
    if (tokens[at] !== token) throw new Error(`${token} expected in ${formula} at ${tokens[at]}`)
    at += 1
  }
  const binary = (next: () => Operand, operators: Record<string, (a: number, b: number) => Value>) => () => {
    let left = next()
    for (;;) {
      const work = operators[tokens[at] ?? '']
      if (!work) return left
      at += 1
      left = work(Number(left), Number(next()))
    }
  }
  const atom = (): Operand => {
    const token = tokens[at] ?? ''
    at += 1
    if (token === '-') return -Number(atom())
    if (token === '(') {
      const inner = comparison()
      take(')')
      return inner
    }
    if (/^\d/.test(token)) return Number(token)
    if (token.startsWith('"')) return token.slice(1, -1)
    if (tokens[at] === '(') return call(token)
    return reference(token)
  }
  const reference = (token: string): Operand => {
    const [, named, cell = ''] = /^(?:(.+)!)?(.+)$/.exec(token.replaceAll('$', '')) ?? []
    const place = named?.replaceAll("'", '') ?? sheet
    if (tokens[at] !== ':') return evaluate(cells, place, cell, known)
    at += 1
    const to = (tokens[at] ?? '').replaceAll('$', '')
    at += 1
    const [, column = '', first = ''] = /([A-Z]+)(\d+)/.exec(cell) ?? []
    const [, other, last = ''] = /([A-Z]+)(\d+)/.exec(to) ?? []
    if (column !== other) throw new Error(`a range of one column expected in ${formula}`)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      evaluate(cells, place, `${column}${Number(first) + index}`, known),
    )
  }
  const call = (name: string): Value => {
    take('(')
    const given: Operand[] = []
    while (tokens[at] !== ')') {
      given.push(comparison())
      if (tokens[at] === ',') at += 1
    }
    take(')')
    // Texts count in no sum, least or most.
    const numbers = given.flat().filter((value) => typeof value === 'number')
    switch (name) {
      case 'IF':
        return (given[0] ? given[1] : given[2]) as Value
      case 'AND':
        return given.flat().every(Boolean)
      case 'MAX':
        return Math.max(...numbers)
      case 'MIN':
        return Math.min(...numbers)
      case 'COUNT':
        return numbers.length
      case 'SUM':
        return numbers.reduce((sum, value) => sum + value, 0)
      case 'ROUND':
        return Number((numbers[0] ?? 0).toFixed(numbers[1]))
      default:
        throw new Error(`${name} is not known`)
    }
  }
  const power = binary(atom, { '^': (a, b) => a ** b })
  const product = binary(power, { '*': (a, b) => a * b, '/': (a, b) => a / b })
  const sum = binary(product, { '+': (a, b) => a + b, '-': (a, b) => a - b })
  const comparison: () => Operand = binary(sum, {
    '=': (a, b) => a === b,
    '<>': (a, b) => a !== b,
    '<=': (a, b) => a <= b,
    '>=': (a, b) => a >= b,
    '<': (a, b) => a < b,
    '>': (a, b) => a > b,
  })
  const value = comparison()
  if (at !== tokens.length) throw new Error(`${formula} goes on after its end`)
  return value as Value
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
