// Every text, list and other value that a contract takes in, at any depth, for tests that are derived from the contracts.
import type { z } from 'zod'
import type { RouteContract } from '#platform/contract/route.ts'

/** One value that a shape takes in. A list's element has the key 0. */
export interface ContractField {
  path: Path
  shape: z.core.$ZodType
  /** What must be beside it for it to be looked at: the literals that choose among several shapes. */
  beside: readonly (readonly [Path, unknown])[]
}
type Path = readonly (string | number)[]

const wrappers = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']

/** The values of the shape and of everything within it, the outermost first. A kind of shape that is not known here throws. */
export function fieldsWithin(
  shape: z.core.$ZodType,
  path: Path = [],
  beside: ContractField['beside'] = [],
): readonly ContractField[] {
  const { def } = (shape as z.core.$ZodTypes)._zod
  const self = { path, shape, beside }
  if (wrappers.includes(def.type))
    return fieldsWithin((def as { innerType: z.core.$ZodType }).innerType, path, beside)
  switch (def.type) {
    case 'object':
      return [
        self,
        ...Object.entries(def.shape).flatMap(([key, inner]) => fieldsWithin(inner, [...path, key], beside)),
      ]
    case 'array':
      return [self, ...fieldsWithin(def.element, [...path, 0], beside)]
    case 'union':
      return def.options.flatMap((option) =>
        fieldsWithin(option, path, [...beside, ...literalsOf(option as z.core.$ZodTypes, path)]),
      )
    case 'pipe':
      // What comes in is the first part, and where that only rewrites what is sent, the second.
      return fieldsWithin(
        (def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in,
        path,
        beside,
      )
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    // What another protocol carries: its library looks into it, and a body has a size.
    case 'record':
    // Whatever it is, a room's own tables read it.
    case 'unknown':
      return [self]
    default:
      throw new Error(
        `${path.join('.')}: say in contract-fields.ts what is within a shape of type ${def.type}`,
      )
  }
}

function literalsOf(option: z.core.$ZodTypes, path: Path): ContractField['beside'] {
  const { def } = option._zod
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, inner]) => {
    const { def: kind } = (inner as z.core.$ZodTypes)._zod
    return kind.type === 'literal' ? [[[...path, key], kind.values[0]] as const] : []
  })
}

/** The sample with this value at the field's place; what is missing around it is put there, as empty as can be. */
export function withField(
  sample: Record<string, unknown>,
  { path, beside }: ContractField,
  value: unknown,
): Record<string, unknown> {
  const changed = structuredClone(sample)
  for (const [place, given] of [...beside, [path, value] as const]) {
    // biome-ignore lint/suspicious/noExplicitAny: a body of any shape is walked by keys.
    let inner: any = changed
    for (const [depth, key] of place.entries()) {
      if (depth === place.length - 1) inner[key] = given
      else {
        if (typeof inner[key] !== 'object' || inner[key] === null)
          inner[key] = typeof place[depth + 1] === 'number' ? [] : {}
        inner = inner[key]
      }
    }
  }
  return changed
}

/** How many characters or elements it takes at most; undefined where nothing says so. */
export function mostOf(shape: z.core.$ZodType): number | undefined {
  const { def } = (shape as z.core.$ZodTypes)._zod
  // Their patterns fix the length.
  if (def.type === 'string' && ['uuid', 'date'].includes((def as { format?: string }).format ?? '')) return 36
  const bounds = (def.checks ?? []).flatMap((check) => {
    const {
      check: kind,
      maximum,
      length,
    } = check._zod.def as { check: string; maximum?: number; length?: number }
    return kind === 'max_length' ? [maximum] : kind === 'length_equals' ? [length] : []
  })
  return bounds.find((bound) => bound !== undefined)
}

/** What the route takes in, by where it is sent. */
export function fieldsOf(
  contract: RouteContract,
  place: 'params' | 'query' | 'body',
): readonly ContractField[] {
  const shape = contract[place]
  return shape ? fieldsWithin(shape).slice(1) : []
}
