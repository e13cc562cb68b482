// What an assistant reads of a shape before it does anything: every word of it costs. Of an answer, it needs the names, types and
// meanings of the fields; how long they can be, what can stand in them and which are always there, it sees when it has the answer.

type Schema = Readonly<Record<string, unknown>>

const unread = new Set([
  ...['$schema', 'required', 'additionalProperties', 'enum', 'pattern', 'format', 'default'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
])
/** What stands in these are schemas by a name, which can be that of a keyword. */
const byName = new Set(['properties', '$defs'])

export function leanAnswerSchema(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !unread.has(keyword))
      // What is left of two alternatives can be the same.
      .map(([keyword, value]) => [
        keyword === 'oneOf' ? 'anyOf' : keyword,
        byName.has(keyword) ? eachOf(value) : lean(value),
      ]),
  )
}

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean)
  return typeof value === 'object' && value !== null ? leanAnswerSchema(value as Schema) : value
}

const eachOf = (schemas: unknown) =>
  Object.fromEntries(Object.entries(schemas as object).map(([name, schema]) => [name, lean(schema)]))
