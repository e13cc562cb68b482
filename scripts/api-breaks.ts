// What a change of the API's description breaks for programs that are in use. A small rule of our own: it knows the parts of
// OpenAPI that our descriptions are made of.

type Json = Record<string, unknown>

/** Every break, in words; nothing where the new description keeps what the old one promised. */
export function apiBreaksOf(before: Json, after: Json): string[] {
  const breaks: string[] = []
  const paths = recordOf(after.paths)
  for (const [path, methods] of Object.entries(recordOf(before.paths)))
    for (const [method, operation] of Object.entries(recordOf(methods))) {
      const name = `${method.toUpperCase()} ${path}`
      const now = recordOf(paths[path])[method]
      if (now === undefined) breaks.push(`${name} is gone`)
      else new Comparison(name, before, after, breaks).operation(recordOf(operation), recordOf(now))
    }
  return breaks
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Json
}

class Comparison {
  readonly #name: string
  readonly #before: Json
  readonly #after: Json
  readonly #breaks: string[]
  /** Pairs of named schemas that are being compared, so that what refers to itself comes to an end. */
  readonly #open = new Set<string>()

  constructor(name: string, before: Json, after: Json, breaks: string[]) {
    this.#name = name
    this.#before = before
    this.#after = after
    this.#breaks = breaks
  }

  operation(before: Json, after: Json): void {
    if (before.operationId !== after.operationId)
      this.#says(`is called ${after.operationId}, no longer ${before.operationId}`)
    if (JSON.stringify(before.security) !== JSON.stringify(after.security))
      this.#says('takes another scope or another way to sign in')
    this.#parameters(listOf(before.parameters) as Parameter[], listOf(after.parameters) as Parameter[])
    const body = bodyOf(before.requestBody)
    const nextBody = bodyOf(after.requestBody)
    if (body && nextBody) this.#input('body', body, nextBody)
    else if (nextBody) this.#says('takes a body')
    else if (body) this.#says('no longer takes a body')
    this.#answers(recordOf(before.responses), recordOf(after.responses))
  }

  #says(what: string): void {
    this.#breaks.push(`${this.#name} ${what}`)
  }

  #parameters(before: readonly Parameter[], after: readonly Parameter[]): void {
    const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in
    for (const parameter of before) {
      const now = after.find(same(parameter))
      if (!now) this.#says(`no longer takes ${parameter.name}`)
      else {
        if (now.required && !parameter.required) this.#says(`requires ${parameter.name}`)
        this.#input(parameter.name, parameter.schema, now.schema)
      }
    }
    for (const parameter of after)
      if (parameter.required && !before.some(same(parameter))) this.#says(`requires ${parameter.name}`)
  }

  #answers(before: Json, after: Json): void {
    for (const [status, answer] of Object.entries(before).filter(([code]) => code.startsWith('2'))) {
      const now = after[status]
      if (now === undefined) {
        this.#says(`no longer answers ${status}`)
        continue
      }
      const [old, next] = [bodyOf(answer), bodyOf(now)]
      if (old && next) this.#output('the answer', old, next)
      else if (old) this.#says(`answers ${status} without a body`)
    }
  }

  /** What was good to send must stay good. */
  #input(place: string, before: Json, after: Json): void {
    const [old, next] = this.#resolved(before, after)
    if (!old || !next || !this.#sameKind(place, old, next, 'input')) return
    this.#narrower(place, old, next)
    const required = new Set(listOf(old.required))
    for (const field of listOf(next.required))
      if (!required.has(field)) this.#says(`requires ${place}.${field}`)
    for (const [field, schema] of Object.entries(recordOf(old.properties))) {
      const now = recordOf(next.properties)[field]
      if (now === undefined) this.#says(`no longer takes ${place}.${field}`)
      else this.#input(`${place}.${field}`, recordOf(schema), recordOf(now))
    }
    if (old.items && next.items) this.#input(`${place}[]`, recordOf(old.items), recordOf(next.items))
  }

  /** What was there to read must stay, and stay of its kind. */
  #output(place: string, before: Json, after: Json): void {
    const pair = `${before.$ref} ${after.$ref}`
    if (before.$ref !== undefined && after.$ref !== undefined) {
      if (this.#open.has(pair)) return
      this.#open.add(pair)
    }
    const [old, next] = this.#resolved(before, after)
    if (!old || !next || !this.#sameKind(place, old, next, 'output')) return
    const required = new Set(listOf(next.required))
    for (const field of listOf(old.required))
      if (!required.has(field) && recordOf(next.properties)[String(field)] !== undefined)
        this.#says(`may leave out ${place}.${field}`)
    for (const [field, schema] of Object.entries(recordOf(old.properties))) {
      const now = recordOf(next.properties)[field]
      if (now === undefined) this.#says(`no longer has ${place}.${field}`)
      else this.#output(`${place}.${field}`, recordOf(schema), recordOf(now))
    }
    if (old.items && next.items) this.#output(`${place}[]`, recordOf(old.items), recordOf(next.items))
  }

  #resolved(before: Json, after: Json): [Json | undefined, Json | undefined] {
    return [resolve(before, this.#before), resolve(after, this.#after)]
  }

  /** Types, and alternatives one by one. */
  #sameKind(place: string, old: Json, next: Json, direction: 'input' | 'output'): boolean {
    const [was, is] = [typesOf(old), typesOf(next)]
    // An input may take more, an answer may be less.
    const missing =
      direction === 'input'
        ? was.filter((type) => is.length > 0 && !takes(is, type))
        : is.filter((type) => was.length > 0 && !takes(was, type))
    if (missing.length > 0 || (direction === 'output' && is.length === 0 && was.length > 0)) {
      this.#says(
        `has another type for ${place}: ${is.join(' or ') || 'any'}, not ${was.join(' or ') || 'any'}`,
      )
      return false
    }
    const [alternatives, others] = [alternativesOf(old), alternativesOf(next)]
    if (alternatives.length === 0 && others.length === 0) return true
    if (alternatives.length !== others.length) this.#says(`has other alternatives for ${place}`)
    else
      alternatives.forEach((one, at) => {
        const other = others[at] ?? {}
        if (direction === 'input') this.#input(`${place}(${at + 1})`, one, other)
        else this.#output(`${place}(${at + 1})`, one, other)
      })
    return false
  }

  #narrower(place: string, old: Json, next: Json): void {
    if (next.enum !== undefined || next.const !== undefined) {
      const allowed = new Set(wordsOf(next))
      const lost = old.enum === undefined && old.const === undefined ? ['others'] : wordsOf(old)
      for (const word of lost) if (!allowed.has(word)) this.#says(`no longer takes ${word} for ${place}`)
    }
    for (const bound of ['maximum', 'maxLength', 'maxItems'])
      if (typeof next[bound] === 'number' && !(typeof old[bound] === 'number' && old[bound] <= next[bound]))
        this.#says(`has a narrower ${bound} of ${place}`)
    for (const bound of ['minimum', 'minLength', 'minItems'])
      if (typeof next[bound] === 'number' && !(typeof old[bound] === 'number' && old[bound] >= next[bound]))
        this.#says(`has a narrower ${bound} of ${place}`)
    if (next.pattern !== undefined && next.pattern !== old.pattern)
      this.#says(`has another pattern of ${place}`)
    if (next.format !== undefined && next.format !== old.format) this.#says(`has another format of ${place}`)
  }
}

function resolve(schema: Json, document: Json): Json | undefined {
  if (typeof schema.$ref !== 'string') return schema
  return schema.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, step) => recordOf(at)[step], document) as Json | undefined
}

function typesOf({ type }: Json): unknown[] {
  return type === undefined ? [] : Array.isArray(type) ? type : [type]
}

/** Every integer is a number. */
function takes(types: readonly unknown[], type: unknown): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

function wordsOf(schema: Json): unknown[] {
  return schema.const === undefined ? listOf(schema.enum) : [schema.const]
}

function alternativesOf(schema: Json): Json[] {
  return listOf(schema.anyOf ?? schema.oneOf ?? schema.allOf).map(recordOf)
}

/** The one schema of what is sent or answered. */
function bodyOf(holder: unknown): Json | undefined {
  const [first] = Object.values(recordOf(recordOf(holder).content))
  return first === undefined ? undefined : recordOf(recordOf(first).schema)
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
