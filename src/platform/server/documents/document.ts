// A kind of document: what draws it, and what that takes. Its module is loaded by the worker alone (document-worker.ts).

declare const inputOf: unique symbol

export interface DocumentKind<Input> {
  /** Of the module that exports `draw`. */
  readonly module: string
  readonly [inputOf]?: (input: Input) => void
}

/** What the module of a document exports. What it is given crosses to the worker, so it is data alone. */
export type Draw<Input> = (input: Input) => Promise<Uint8Array>

/** `documentOf<typeof draw>(new URL('./invoice-pdf.ts', …))`, relative to `import.meta.url`, where `draw` is imported as a type. */
export function documentOf<D extends Draw<never>>(module: URL): DocumentKind<Parameters<D>[0]> {
  return { module: module.href }
}
