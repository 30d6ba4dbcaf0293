// The recorder of metrics and traces, on the SDK of OpenTelemetry: one set of instruments, read by Prometheus from a port
// of its own, or sent to a collector. Imported only when one of these is configured.
import { createServer, type Server } from 'node:http'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { Attributes, BatchObservableResult, Observable, SpanContext } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ApiError } from '#api/kernel/api-error.ts'
import type { Log } from '#api/kernel/deps.ts'
import { type MetricName, metrics } from '#api/kernel/metrics.ts'
import type { Recorder, SpanFacts, SpanStart } from '#api/kernel/telemetry.ts'
import { type Config, ConfigError } from './config.ts'
import { describeError } from './log.ts'
import type { Reading } from './metric-readings.ts'

export interface Telemetry {
  recorder: Recorder
  /** Sends what is left, and stops. */
  close(): Promise<void>
}

/**
 * Starts what `config` asks for. Throws `ConfigError` when the port of the metrics is in use.
 *
 * @param readings read the values of gauges, each whenever metrics are requested
 */
export async function startOpenTelemetry(
  { telemetry, host }: Pick<Config, 'telemetry' | 'host'>,
  readings: Reading[],
  log: Log,
): Promise<Telemetry> {
  const { metricsPort, collector, serviceName } = telemetry
  logProblems(log)
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const prometheus =
    metricsPort === null
      ? null
      : new PrometheusExporter({
          preventServerStart: true,
          withoutScopeInfo: true,
        })
  const server = prometheus && (await serve(prometheus, metricsPort!, host))
  const readers: IMetricReader[] = prometheus ? [prometheus] : []
  if (collector?.sendsMetrics)
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${collector.url}/v1/metrics` }),
      }),
    )
  const meters = new MeterProvider({ resource, readers })
  const tracers = collector?.sendsTraces
    ? new TracerProvider({
        resource,
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(collector.sampledPart) }),
        spanProcessors: [
          new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector.url}/v1/traces` }) }),
        ],
      })
    : null
  return {
    recorder: { ...createInstruments(meters, readings), begin: tracers && spansOf(tracers) },
    async close() {
      server?.close()
      server?.closeAllConnections()
      // A collector that is away does not delay the end of the process.
      const { promise: late, resolve } = Promise.withResolvers<void>()
      setTimeout(resolve, 2000).unref()
      await Promise.race([Promise.allSettled([meters.shutdown(), tracers?.shutdown()]), late])
    },
  }
}

/** Serves `/metrics`. Throws `ConfigError`. */
async function serve(prometheus: PrometheusExporter, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] === '/metrics' && request.method === 'GET')
      return prometheus.getMetricsRequestHandler(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `METRICS_PORT is ${port}, where the metrics cannot be served (${error.code}); set it to a free port.`,
    )
  })
  return server
}

function createInstruments(meters: MeterProvider, readings: Reading[]): Pick<Recorder, 'count' | 'record'> {
  const meter = meters.getMeter('placket')
  const all = Object.entries(metrics) as [MetricName, (typeof metrics)[MetricName]][]
  const instruments = <Instrument>(
    create: (name: MetricName, of: (typeof metrics)[MetricName]) => Instrument | null,
  ) =>
    new Map(
      all.flatMap(([name, of]) => {
        const instrument = create(name, of)
        return instrument ? [[name, instrument] as const] : []
      }),
    )
  const counters = instruments((name, { type, help }) =>
    type === 'counter' ? meter.createCounter(name, { description: help }) : null,
  )
  const histograms = instruments((name, of) =>
    of.type === 'histogram'
      ? meter.createHistogram(name, {
          description: of.help,
          advice: { explicitBucketBoundaries: [...of.bounds] },
        })
      : null,
  )
  const gauges = instruments<Observable>((name, { type, help }) => {
    if (type === 'gauge') return meter.createObservableGauge(name, { description: help })
    return type === 'total' ? meter.createObservableCounter(name, { description: help }) : null
  })
  for (const reading of readings)
    meter.addBatchObservableCallback(
      (result: BatchObservableResult) =>
        reading((name, value, labels) => result.observe(gauges.get(name)!, value, labels as Attributes)),
      [...gauges.values()],
    )
  return {
    count: (name, labels) => counters.get(name)!.add(1, labels),
    record: (name, seconds, labels) => histograms.get(name)!.record(seconds, labels),
  }
}

function spansOf(tracers: TracerProvider): NonNullable<Recorder['begin']> {
  const tracer = tracers.getTracer('placket')
  return ({ name, kind, facts = {} }: SpanStart, parent) => {
    const context = parent === null ? null : contextOf(parent)
    const span = tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: facts },
      context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT,
    )
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      parent: `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`,
      set: (more: SpanFacts) => void span.setAttributes(more),
      end(error) {
        if (error !== undefined) {
          const { type, message } = describeError(error)
          span.setAttribute('error.type', error instanceof ApiError ? error.code : type)
          // Refusals are replies to the client, and no failures of the shop.
          if (!(error instanceof ApiError)) span.setStatus({ code: SpanStatusCode.ERROR, message })
        }
        span.end()
      },
    }
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** Reads a `traceparent`; null for an invalid one. */
function contextOf(parent: string): SpanContext | null {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16), isRemote: true }
}

/** A collector that is away would be logged every few seconds. */
const logEveryMs = 600_000

function logProblems(log: Log): void {
  let logged = -Infinity
  const warn = (message: string) => {
    if (performance.now() - logged < logEveryMs) return
    logged = performance.now()
    log.warn({ problem: message.slice(0, 300) }, 'metrics or traces could not be sent')
  }
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
