// What a tool for assistants is.
import { z } from 'zod'
import type { Actor } from '#platform/server/actor.ts'
import { type Provenance, provenances } from '../rules/provenance.ts'

export interface ToolAnswer<T> {
  result: T
  /** One or two sentences. Names of vendors are quoted. */
  text: string
  provenance: readonly Provenance[]
  /** Where a person looks at it: paths of this installation. */
  links?: readonly { title: string; path: `/${string}` }[]
}

export interface AssistantTool<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  name: string
  title: string
  /** What it does and when to use it, for an assistant. */
  description: string
  input: I
  output: O
  /** What calling it changes: nothing, what can be taken back by hand, or the same however often it is called. */
  changes: 'nothing' | 'adds' | 'sets'
  run: (actor: Actor, input: z.output<I>) => Promise<ToolAnswer<z.output<O>>>
}

/** Keeps the types of a tool's input and answer together. */
export function tool<I extends z.ZodObject, O extends z.ZodType>(
  definition: AssistantTool<I, O>,
): AssistantTool {
  return definition as unknown as AssistantTool
}

/** The structured content of every answer around a tool's result. */
export function answerShape(output: z.ZodType) {
  return z.object({
    result: output,
    provenance: z.array(z.enum(provenances)),
    notice: z.string(),
    links: z.array(z.object({ title: z.string(), url: z.string() })),
  })
}

export function linkToApplication({ id, name }: { id: string; name: string }) {
  return { title: name, path: `/marketplace/${id}` as const }
}

/** "1 application", "3 applications". */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
