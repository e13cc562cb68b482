// Spans: what took how long within a trace. They are handed to a collector where one is set (OpenTelemetry, OTLP over HTTP);
// otherwise a request and a job have their ids all the same, and what is below them costs nothing.
import type { Logger } from '../log.ts'
import { presentWork } from './present-work.ts'
import { newSpanId, newTraceId, type Trace } from './trace-context.ts'

export type SpanKind = 'server' | 'client' | 'consumer'
/** Names of OpenTelemetry's conventions. Never what somebody typed: statements without values, routes without ids. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface Span {
  readonly trace: Trace
  end(result?: { failed?: boolean; attributes?: SpanAttributes }): void
}

export interface Tracer {
  /** A request or job. It continues `parent`, or begins a trace. */
  begin(name: string, kind: SpanKind, parent?: Pick<Trace, 'traceId' | 'spanId'>): Span
  /** A part of the present work, such as a statement; undefined where nobody would read of it. */
  part(name: string, attributes: SpanAttributes): Span | undefined
  /** Hands on what is left. */
  close(): Promise<void>
}

export interface CollectorOptions {
  /** Where the collector takes OTLP over HTTP; `/v1/traces` follows. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  version: string
  /** The share of traces that is exported, from 0 to 1. */
  ratio: number
  log: Logger
}

const closeWithinMs = 1_000

/** Gives ids, and exports nothing. */
export const silentTracer: Tracer = {
  begin: (_name, _kind, parent) => ({
    trace: { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), isSampled: false },
    end() {},
  }),
  part: () => undefined,
  async close() {},
}

/** Exports to a collector. Its packages are loaded here alone: without one they cost nothing. */
export async function exportingTracer(options: CollectorOptions): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { log } = options
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...options.headers },
  })
  let isFailing = false
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.serviceName,
      'service.version': options.version,
    }),
    // Decided by the id of the trace, so that each process decides the same, and no caller does.
    sampler: new sdk.TraceIdRatioBasedSampler(options.ratio),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: {
          export(spans, done) {
            exporter.export(spans, (result) => {
              const failed = result.code !== 0
              if (failed && !isFailing)
                log.warn({ err: result.error }, 'the collector of traces does not take them')
              isFailing = failed
              done(result)
            })
          },
          forceFlush: () => exporter.forceFlush(),
          shutdown: () => exporter.shutdown(),
        },
        // What a collector that is away may keep in memory.
        maxQueueSize: 4_096,
        scheduledDelayMillis: 2_000,
      }),
    ],
  })
  const tracer = provider.getTracer('emporion')
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }

  function open(name: string, kind: SpanKind, parent: Pick<Trace, 'traceId' | 'spanId'> | undefined): Span {
    const context =
      parent === undefined
        ? api.ROOT_CONTEXT
        : api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, traceFlags: 0, isRemote: true })
    const span = tracer.startSpan(name, { kind: kinds[kind] }, context)
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      trace: { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 },
      end({ failed = false, attributes = {} } = {}) {
        span.setAttributes(attributes)
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return {
    begin: open,
    part(name, attributes) {
      const work = presentWork()
      if (!work?.trace.isSampled) return undefined
      const span = open(name, 'client', work.trace)
      return {
        trace: span.trace,
        end: (result = {}) => span.end({ ...result, attributes: { ...attributes, ...result.attributes } }),
      }
    },
    // A collector that does not answer keeps no process from ending.
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, closeWithinMs).unref()),
      ]),
  }
}

/** Runs `work` as a part of the present request or job. */
export async function asPart<T>(
  tracer: Tracer,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer.part(name, attributes)
  if (span === undefined) return work()
  try {
    const answer = await work()
    span.end()
    return answer
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}
