// Filters (RFC 7644, 3.4.2.2): parsed by a library, within bounds, and asked of one value of an attribute here. What a filter
// asks of resources is written in SQL by the stores.
import { type Compare, type Filter, parse } from 'scim2-parse-filter'
import { scimLimits } from './scim-limits.ts'
import { scimRefusal } from './scim-refusal.ts'
import type { Complex } from './scim-values.ts'

export type { Filter } from 'scim2-parse-filter'

/** Refuses what is no filter, and what is too long or too deep. */
export function readFilter(sent: string): Filter {
  if (sent.length > scimLimits.filterLength)
    throw scimRefusal('invalidFilter', `A filter has at most ${scimLimits.filterLength} characters.`)
  // The parser takes exponential time for line breaks in a text that does not end.
  if (/[\p{Cc}]/u.test(sent)) throw scimRefusal('invalidFilter', 'A filter is one line of text.')
  let filter: Filter
  try {
    filter = parse(valuesAsked(sent))
  } catch {
    throw scimRefusal('invalidFilter', `"${sent.slice(0, 120).toWellFormed()}" is no filter.`)
  }
  const { depth, comparisons } = sizeOf(filter)
  if (depth > scimLimits.filterDepth)
    throw scimRefusal('invalidFilter', `A filter nests at most ${scimLimits.filterDepth} levels deep.`)
  if (comparisons > scimLimits.filterComparisons)
    throw scimRefusal('invalidFilter', `A filter has at most ${scimLimits.filterComparisons} comparisons.`)
  return filter
}

/**
 * `emails[type eq "work"].value eq "x"`, as Microsoft Entra ID writes it, asks one value for both; the parser would ask any
 * two. So it is written as SCIM has it: `emails[(type eq "work") and value eq "x"]`.
 */
function valuesAsked(filter: string): string {
  const texts: string[] = []
  const bare = filter.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) => {
    texts.push(text)
    return `"${texts.length - 1}"`
  })
  return bare
    .replaceAll(
      /([\w.:-]+)\[([^[\]]*)\]\.(\w+)\s+(\w{2})(\s+(?:"\d+"|[\w.+-]+))?/g,
      (whole, name, inner, part, op, value = '') =>
        op.toLowerCase() === 'pr' || value !== '' ? `${name}[(${inner}) and ${part} ${op}${value}]` : whole,
    )
    .replaceAll(/"(\d+)"/g, (_, place) => texts[Number(place)] ?? '""')
}

function sizeOf(filter: Filter): { depth: number; comparisons: number } {
  const inner =
    filter.op === 'and' || filter.op === 'or'
      ? filter.filters
      : filter.op === 'not'
        ? [filter.filter]
        : filter.op === '[]'
          ? [filter.valFilter]
          : undefined
  if (!inner) return { depth: 1, comparisons: 1 }
  const sizes = inner.map(sizeOf)
  return {
    depth: 1 + Math.max(...sizes.map(({ depth }) => depth)),
    comparisons: sizes.reduce((sum, { comparisons }) => sum + comparisons, 0),
  }
}

/** Whether one value of an attribute fits: `type eq "work"`. */
export function fits(value: Complex, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => fits(value, one))
    case 'or':
      return filter.filters.some((one) => fits(value, one))
    case 'not':
      return !fits(value, filter.filter)
    case '[]':
      throw scimRefusal('invalidFilter', 'A filter of values holds no other one.')
    case 'pr':
      return partOf(value, filter.attrPath) !== undefined
    default:
      return compares(partOf(value, filter.attrPath), filter)
  }
}

function partOf(value: Complex, name: string): string | boolean | undefined {
  const key = Object.keys(value).find((one) => one.toLowerCase() === name.toLowerCase())
  const part = key === undefined ? undefined : value[key]
  return typeof part === 'string' || typeof part === 'boolean' ? part : undefined
}

function compares(part: string | boolean | undefined, { op, compValue }: Compare): boolean {
  const own = part === undefined ? undefined : String(part).toLowerCase()
  const wantedValue = compValue === null ? undefined : String(compValue).toLowerCase()
  if (op === 'eq') return own === wantedValue
  if (op === 'ne') return own !== wantedValue
  if (own === undefined || wantedValue === undefined) return false
  switch (op) {
    case 'co':
      return own.includes(wantedValue)
    case 'sw':
      return own.startsWith(wantedValue)
    case 'ew':
      return own.endsWith(wantedValue)
    default:
      throw scimRefusal('invalidFilter', `${op} compares no values here. Use eq, ne, co, sw, ew or pr.`)
  }
}

/** The texts that a filter of comparisons with eq and `and` sets: a value that it does not find is made of them. */
export function statedBy(filter: Filter): Complex | undefined {
  if (filter.op === 'and') {
    const all = filter.filters.map(statedBy)
    return all.every((one) => one !== undefined) ? Object.assign({}, ...all) : undefined
  }
  if (filter.op !== 'eq' || filter.compValue === null) return undefined
  const { attrPath, compValue } = filter
  if (!/^(?:type|value|primary|display)$/i.test(attrPath)) return undefined
  return { [attrPath.toLowerCase()]: typeof compValue === 'boolean' ? compValue : String(compValue) }
}
