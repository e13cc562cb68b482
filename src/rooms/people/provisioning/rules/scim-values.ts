// Reads what a directory sent by the tables of attributes, in the ways in which directories send it: names in any case,
// flags as text, one value where several are allowed, a text where a complex value is meant.
import type { Attribute, Attributes } from './scim-attributes.ts'
import { scimLimits } from './scim-limits.ts'
import { scimRefusal } from './scim-refusal.ts'

export type Value = string | boolean | Complex | Complex[]
/** Its keys are names of the tables and nothing else. */
export interface Complex {
  [name: string]: Value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A resource or complex value. What is unknown, read-only or null is left out. */
export function readComplex(sent: Record<string, unknown>, attributes: Attributes): Complex {
  const read: Complex = {}
  for (const [name, value] of Object.entries(sent)) {
    const attribute = attributes.get(name.toLowerCase())
    if (!attribute || attribute.isReadOnly) continue
    const known = readValue(value, attribute)
    if (known !== undefined) read[attribute.name] = known
  }
  return read
}

/** Undefined where nothing is left of it, which is as much as not being there. */
export function readValue(sent: unknown, attribute: Attribute): Value | undefined {
  if (sent === null || sent === undefined) return undefined
  switch (attribute.kind) {
    case 'text':
      return readText(sent, attribute)
    case 'flag':
      return readFlag(sent, attribute.name)
    case 'complex':
      return readParts(sent, attribute)
    case 'values':
      return readValues(sent, attribute)
  }
}

function readText(sent: unknown, { name }: Attribute): string | undefined {
  const text = typeof sent === 'number' ? String(sent) : sent
  if (typeof text !== 'string') throw scimRefusal('invalidValue', `${name} must be text.`)
  if (text.length > scimLimits.textLength)
    throw scimRefusal('invalidValue', `${name} has more than ${scimLimits.textLength} characters.`)
  return text === '' ? undefined : text
}

/** Microsoft Entra ID sends flags as "True" and "False". */
export function readFlag(sent: unknown, name: string): boolean {
  const word = typeof sent === 'string' ? sent.trim().toLowerCase() : sent
  if (word === true || word === 'true') return true
  if (word === false || word === 'false') return false
  throw scimRefusal('invalidValue', `${name} must be true or false.`)
}

function readParts(sent: unknown, { name, parts }: Attribute): Complex | undefined {
  // A manager is sent as the bare id too.
  const given = typeof sent === 'string' && parts?.has('value') ? { value: sent } : sent
  if (!isObject(given)) throw scimRefusal('invalidValue', `${name} must be an object.`)
  const read = readComplex(given, parts ?? new Map())
  return Object.keys(read).length > 0 ? read : undefined
}

function readValues(sent: unknown, attribute: Attribute): Complex[] | undefined {
  const { name } = attribute
  const all = Array.isArray(sent) ? sent : [sent]
  const most = name === 'members' ? scimLimits.members : scimLimits.values
  if (all.length > most) throw scimRefusal('tooMany', `${name} has more than ${most} values.`)
  const read = all.map((one) => readParts(one, attribute)).filter((one) => one !== undefined)
  return read.length > 0 ? onlyOnePrimary(read) : undefined
}

/** The last one that says so is the preferred one. */
export function onlyOnePrimary(values: readonly Complex[]): Complex[] {
  const last = values.findLastIndex(({ primary }) => primary === true)
  return values.map((value, place) =>
    value.primary === true && place !== last ? { ...value, primary: false } : value,
  )
}
